/**
 * True when an `If-None-Match` header names this tag, or any. A proxy that compresses weakens tags,
 * so a weak one counts too.
 *
 * @see RFC 9110, 13.1.2
 */
export function isKnownTag(header: string | undefined, etag: string): boolean {
  if (!header) return false
  const tags = header.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}
