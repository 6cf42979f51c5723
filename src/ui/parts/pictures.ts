import type { Picture } from '#snapshot/folder.ts'
import { pictureOf } from '#snapshot/pictures.ts'
import type { SocialCard } from '#ui/frame/social-card.ts'

/** Where the built site keeps the pictures of the snapshot. */
export const PICTURES = '/_astro/pictures/'

/** In pixels; a card shows its picture at about this width. */
const SHOWN_WIDTH = 720

/** A picture as the art of a card. */
export function artOf(url: string, shape: 'arch' | 'round'): SocialCard['art'] {
  const picture = pictureOf(url)
  if (!picture) return undefined
  return { shape, file: `${picture.name}-${shownWidth(picture)}.webp` }
}

const shownWidth = ({ widths }: Picture) => widths.find(one => one >= SHOWN_WIDTH) ?? widths.at(-1)

/** Path of a picture in its largest size, for places that take one file. */
export function largestPicture(url: string): string | undefined {
  const picture = pictureOf(url)
  return picture && `${PICTURES}${picture.name}-${picture.widths.at(-1)}.webp`
}
