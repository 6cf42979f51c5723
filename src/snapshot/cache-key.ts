import { createHash } from 'node:crypto'
import { pictureOf } from './pictures.ts'

/**
 * Digest of all the data that a page is rendered from. While it, the code, the texts and the settings
 * stay the same, the page of the last build is taken over.
 */
export function cacheKeyOf(data: unknown): string {
  // A picture that was made anew has another name under the same address.
  const text = JSON.stringify(data, (key, value: unknown) =>
    key === 'posterUrl' || key === 'photoUrl' ? [value, pictureOf(String(value))] : value
  )
  // At once, not by a promise: those of ten thousand classes would all wait with their texts.
  return createHash('sha256').update(text).digest('base64url')
}
