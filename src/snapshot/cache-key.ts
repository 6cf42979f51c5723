import { createHash } from 'node:crypto'
import { pictureOf } from './pictures.ts'

/**
 * Digest of a page's data: the build reuses a page whose data, code, texts and settings are
 * unchanged.
 */
export function cacheKeyOf(data: unknown): string {
  // A regenerated picture has another name at the same address.
  const text = JSON.stringify(data, (key, value: unknown) =>
    key === 'posterUrl' || key === 'photoUrl' ? [value, pictureOf(String(value))] : value
  )
  // Synchronous: promises of ten thousand classes would hold all their texts.
  return createHash('sha256').update(text).digest('base64url')
}
