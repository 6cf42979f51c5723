import { pictureOf } from '#snapshot/pictures.ts'
import type { SocialCard } from './social-card.ts'

/** Where the built site keeps the pictures of the snapshot. */
export const PICTURES = '/_astro/pictures/'

/** A picture as the art of a card, in the largest size it was made in. */
export function artOf(url: string, shape: 'arch' | 'round'): SocialCard['art'] {
  const picture = pictureOf(url)
  return picture && { shape, file: `${picture.name}-${picture.widths.at(-1)}.webp` }
}

/** Path of a picture in its largest size, for places that take one file. */
export function largestPicture(url: string): string | undefined {
  const picture = pictureOf(url)
  return picture && `${PICTURES}${picture.name}-${picture.widths.at(-1)}.webp`
}
