import type { Picture } from '#snapshot/folder.ts'
import { pictureOf } from '#snapshot/pictures.ts'
import type { SocialCard } from '#ui/frame/social-card.ts'

/** Folder of the built site. */
export const PICTURES = '/_astro/pictures/'

/** Pixels; the width of a card. */
const SHOWN_WIDTH = 720

export function artOf(url: string, shape: 'arch' | 'round'): SocialCard['art'] {
  const picture = pictureOf(url)
  if (!picture) return undefined
  return { shape, file: `${picture.name}-${shownWidth(picture)}.webp` }
}

const shownWidth = ({ widths }: Picture) => widths.find(one => one >= SHOWN_WIDTH) ?? widths.at(-1)

/** Path of the largest size. */
export function largestPicture(url: string): string | undefined {
  const picture = pictureOf(url)
  return picture && `${PICTURES}${picture.name}-${picture.widths.at(-1)}.webp`
}
