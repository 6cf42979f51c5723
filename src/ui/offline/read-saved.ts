import { PAGES_CACHE, PICTURES_CACHE } from '#domain/offline.ts'
import { type SavedPage, savedPageOf } from '#domain/saved-page.ts'

/** A page with the one of its pictures that the device has as well. */
export interface ShownPage extends SavedPage {
  picture?: string | undefined
}

/** The pages that this device has, the ones visited last first; none where nothing can be kept. */
export async function readSaved(): Promise<ShownPage[]> {
  if (!globalThis.caches) return []
  const cache = await caches.open(PAGES_CACHE)
  const [keys, pictures] = await Promise.all([cache.keys(), keptPictures()])
  const pages = await Promise.all(
    keys.toReversed().map(async request => {
      const html = await (await cache.match(request))?.text()
      const page = savedPageOf(new URL(request.url).pathname, html ?? '')
      return page && { ...page, picture: page.pictures.find(path => pictures.has(path)) }
    })
  )
  return pages.filter(page => page !== undefined)
}

async function keptPictures(): Promise<ReadonlySet<string>> {
  const kept = await (await caches.open(PICTURES_CACHE)).keys()
  return new Set(kept.map(({ url }) => new URL(url).pathname))
}
