import type { PublishedClass } from '#contract/catalogue/published.ts'

export const CARD_SIZES = '(min-width: 80rem) 22rem, (min-width: 40rem) 45vw, 92vw'

/** The same markup as `picture.astro`. */
export function cardPicture(picture: NonNullable<PublishedClass['picture']>): HTMLElement {
  const { base, width, height, widths } = picture
  const source = document.createElement('source')
  source.type = 'image/avif'
  source.srcset = widths.map(one => `${base}-${one}.avif ${one}w`).join(', ')
  source.sizes = CARD_SIZES
  const image = new Image(width, height)
  image.className = 'object-cover size-full zooms'
  image.alt = ''
  image.loading = 'lazy'
  image.decoding = 'async'
  const made = document.createElement('picture')
  made.append(source, image)
  // Set last, so that browsers with AVIF do not fetch it.
  image.src = `${base}-${widths[1] ?? widths[0]}.webp`
  return made
}
