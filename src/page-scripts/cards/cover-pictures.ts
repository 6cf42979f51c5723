const BLANK = 'data:image/svg+xml,'

/** Replaces broken pictures by a star until the network is back. */
export function coverPictures(): void {
  document.addEventListener('error', ({ target }) => cover(target), true)
  for (const image of document.images) if (image.complete && !image.naturalWidth) cover(image)
}

function cover(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement) || image.src.startsWith(BLANK)) return
  const { src } = image
  const sources = image.parentElement?.querySelectorAll('source') ?? []
  for (const source of sources) source.remove()
  image.src = BLANK + encodeURIComponent(starOf(getComputedStyle(image).getPropertyValue('--tint')))
  const tryAgain = () => {
    image.before(...sources)
    image.src = src
  }
  addEventListener('online', tryAgain, { once: true })
}

/** The star of `ui/parts/picture.astro`, as wide as a class picture. */
const starOf = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-104 -48 256 144"><path fill="${color}" opacity=".75" d="M-104-48h256V96h-256z"/><path fill="#fff" opacity=".4" d="m24 0 7 7h10v10l7 7-7 7v10H31l-7 7-7-7H7V31l-7-7 7-7V7h10z"/></svg>`
