/**
 * Whether `If-None-Match` names this tag or any; also a weak one, since proxies weaken tags.
 *
 * @see RFC 9110, 13.1.2
 */
export function isKnownTag(header: string | undefined, etag: string): boolean {
  if (!header) return false
  const tags = header.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}
