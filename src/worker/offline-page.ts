import { offlinePath } from '#domain/addresses.ts'
import { type Locale, localeOf, localized, locales } from '#i18n/locale.ts'
import { cacheResponse } from './keep.ts'

const CACHE = 'offline'
const pathIn = (locale: Locale) => localized(offlinePath, locale)

export async function keepOfflinePages(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll(locales.map(pathIn))
  await Promise.all(
    import.meta.env.NEEDED.map(async path => {
      const { href } = new URL(path, location.href)
      await cacheResponse('assets', href, await fetch(href))
    })
  )
}

/** 503, since the page may be available later. */
export async function offlinePage(url: string): Promise<Response> {
  const path = pathIn(localeOf(new URL(url).pathname))
  const page = await caches.match(path, { cacheName: CACHE })
  return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error()
}
