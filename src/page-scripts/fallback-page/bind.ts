import { parseUrl } from '#domain/parse-url.ts'
import { direction, type Locale, localeOf } from '#i18n/locale.ts'
import { type Bilingual, readText } from '#i18n/text.ts'

export const locale: Locale = localeOf(location.pathname)

/** The slot of that name inside `root`, or `root` itself. */
export function slotIn(root: Element | DocumentFragment, name: string): HTMLElement | undefined {
  if (root instanceof HTMLElement && root.dataset['gap'] === name) return root
  return root.querySelector<HTMLElement>(`[data-gap="${name}"]`) ?? undefined
}

/** Marks the language if it is not that of the page. */
export function bindText(
  root: Element | DocumentFragment,
  name: string,
  text: Bilingual | string
): void {
  const slot = slotIn(root, name)
  if (!slot) return
  if (typeof text === 'string') {
    slot.textContent = text
    return
  }
  const { value, locale: own } = readText(text, locale)
  slot.textContent = value
  slot.lang = own
  slot.dir = direction[own]
}

/** Removes the slot without a text. */
export function bindOptional(
  root: Element | DocumentFragment,
  name: string,
  text: string | false
): void {
  if (text === false) slotIn(root, name)?.remove()
  else bindText(root, name, text)
}

export function bindLink(root: Element | DocumentFragment, name: string, href: string): void {
  slotIn(root, name)?.setAttribute('href', href)
}

/** Repeats the first child for each item; removes an empty list. */
export function bindList<Item>(
  root: Element | DocumentFragment,
  name: string,
  items: readonly Item[],
  fill: (copy: Element, item: Item) => void
): void {
  const slot = slotIn(root, name)
  const pattern = slot?.firstElementChild
  if (!slot || !pattern) return
  slot.replaceChildren(
    ...items.map(item => {
      const copy = pattern.cloneNode(true) as Element
      fill(copy, item)
      return copy
    })
  )
}

/** Shows a picture once loaded; until then the star of the slot. */
export function bindPicture(
  root: Element | DocumentFragment,
  name: string,
  url: string,
  address: string
): void {
  const slot = slotIn(root, name)
  const source = url ? parseUrl(url, address) : undefined
  if (!slot || !source || !/^https?:$/.test(source.protocol)) return
  const image = new Image()
  image.alt = ''
  image.className = 'size-full object-cover'
  image.addEventListener('load', () => {
    const blank = slot.querySelector('.tinted')
    if (blank) blank.replaceWith(image)
    else slot.replaceChildren(image)
  })
  image.src = source.href
}

/** Markdown paragraphs as plain text. */
export function bindParagraphs(
  root: Element | DocumentFragment,
  name: string,
  text: Bilingual
): void {
  const slot = slotIn(root, name)
  const prose = slot?.querySelector<HTMLElement>('.prose')
  if (!slot || !prose) return
  const { value, locale: own } = readText(text, locale)
  if (!value.trim()) return slot.remove()
  prose.lang = own
  prose.dir = direction[own]
  prose.replaceChildren(
    ...value.split(/\n\s*\n/).map(part => {
      const paragraph = document.createElement('p')
      paragraph.textContent = part.replace(/^(?:#{1,6} |> ?)|\*\*|`/gm, '')
      return paragraph
    })
  )
}
