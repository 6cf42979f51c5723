import { parseUrl } from '#domain/parse-url.ts'

/** Their home pages are no profiles. */
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

/** `www.`, mobile and country editions. */
const EDITION = /^(?:www|web|m|mobile|[a-z]{2})\./

/** Web links, except home pages of networks. */
export function profileLinks(links: readonly string[]): string[] {
  return links.filter(link => {
    const url = parseUrl(link)
    if (!url || !/^https?:$/.test(url.protocol)) return false
    const isBare = url.pathname === '/' && url.search === ''
    return !isBare || !NETWORKS.includes(url.hostname.replace(EDITION, ''))
  })
}
