import { parseUrl } from '#domain/parse-url.ts'

/** Networks whose own address names nobody. */
const NETWORKS = [
  'behance.net',
  'dribbble.com',
  'facebook.com',
  'github.com',
  'goodreads.com',
  'instagram.com',
  'linkedin.com',
  'medium.com',
  'pinterest.com',
  'researchgate.net',
  'snapchat.com',
  'soundcloud.com',
  't.me',
  'threads.com',
  'threads.net',
  'tiktok.com',
  'twitter.com',
  'vimeo.com',
  'wa.me',
  'x.com',
  'youtube.com'
]

/** `www.`, the one for phones, and the editions of countries. */
const EDITION = /^(?:www|web|m|mobile|[a-z]{2})\./

/** The links that lead to somebody: addresses of the web, but no network without a profile in it. */
export function profileLinks(links: readonly string[]): string[] {
  return links.filter(link => {
    const url = parseUrl(link)
    if (!url || !/^https?:$/.test(url.protocol)) return false
    const isBare = url.pathname === '/' && url.search === ''
    return !isBare || !NETWORKS.includes(url.hostname.replace(EDITION, ''))
  })
}
