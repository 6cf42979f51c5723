import { pictureOf } from '#snapshot/pictures.ts'

/** Where the built site keeps the pictures of the snapshot. */
export const PICTURES = '/_astro/pictures/'

/** Path of a picture in its largest size, for places that take one file. */
export function largestPicture(url: string): string | undefined {
  const picture = pictureOf(url)
  return picture && `${PICTURES}${picture.name}-${picture.widths.at(-1)}.webp`
}
