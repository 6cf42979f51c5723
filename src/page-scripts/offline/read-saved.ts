import { PAGES_CACHE, PICTURES_CACHE } from '#domain/offline/cache-strategy.ts'
import { type SavedPage, savedPageOf } from '#domain/offline/saved-page.ts'

/** Saved pages with their cached pictures, last visited first. */
export async function readSaved(): Promise<SavedPage[]> {
  // Browsers without storage have no caches.
  if (!globalThis.caches) return []
  const cache = await caches.open(PAGES_CACHE)
  const [keys, pictures] = await Promise.all([cache.keys(), keptPictures()])
  const pages = await Promise.all(
    [...keys].reverse().map(async request => {
      const html = await (await cache.match(request))?.text()
      const page = savedPageOf(new URL(request.url).pathname, html ?? '')
      const { picture } = page ?? {}
      const here = picture && pictures.find(path => path.startsWith(picture))
      return page && { ...page, picture: here }
    })
  )
  return pages.filter(page => page !== undefined)
}

async function keptPictures(): Promise<string[]> {
  const requests = await (await caches.open(PICTURES_CACHE)).keys()
  return requests.map(({ url }) => new URL(url).pathname)
}
