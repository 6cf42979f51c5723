import { pictureOf } from '#snapshot/pictures.ts'

/**
 * Digest of all the data that a page is rendered from. While it, the code, the texts and the settings
 * stay the same, the page of the last build is taken over.
 */
export async function cacheKeyOf(data: unknown): Promise<string> {
  // A picture that was made anew has another name under the same address.
  const text = JSON.stringify(data, (key, value: unknown) =>
    key === 'posterUrl' || key === 'photoUrl' ? [value, pictureOf(String(value))] : value
  )
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Buffer.from(digest).toString('base64url')
}
