import { parseUrl } from '#domain/parse-url.ts'
import { direction, type Locale, localeOf, localized } from '#i18n/locale.ts'
import { type Bilingual, readText } from '#i18n/text.ts'
import { type Messages, type Namespace, type Translate, translator } from '#i18n/translator.ts'

export const locale: Locale = localeOf(location.pathname)

/** `t` of a namespace in a `messages.astro` of the page. */
export function messages<NS extends Namespace>(ns: NS): Translate<NS> {
  const text = document.getElementById(`messages-${ns}`)?.textContent ?? '{}'
  return translator(locale, JSON.parse(text) as Messages)
}

type Root = Element | DocumentFragment

/** The slot of that name inside `root`, or `root` itself. */
export function slotIn(root: Root, name: string): HTMLElement | undefined {
  if (root instanceof HTMLElement && root.dataset['gap'] === name) return root
  return root.querySelector<HTMLElement>(`[data-gap="${name}"]`) ?? undefined
}

/** Fills slots with texts. `true` leaves one as it is; `false` and `undefined` remove it. */
export function bind(
  root: Root,
  texts: Readonly<Record<string, Bilingual | string | boolean | undefined>>
): void {
  for (const [name, text] of Object.entries(texts)) {
    const slot = slotIn(root, name)
    if (!text && text !== '') slot?.remove()
    else if (typeof text === 'string') slot?.replaceChildren(text)
    else if (slot && text !== true) bindBilingual(slot, text)
  }
}

/** Marks the language, which may not be that of the page. */
function bindBilingual(slot: HTMLElement, text: Bilingual): void {
  const { value, locale: own } = readText(text, locale)
  slot.textContent = value
  slot.lang = own
  slot.dir = direction[own]
}

/** @param path without language */
export function bindLink(root: Root, name: string, path: string): void {
  slotIn(root, name)?.setAttribute('href', localized(path, locale))
}

/** Repeats the first child for each item; removes an empty list. */
export function bindList<Item>(
  root: Root,
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
export function bindPicture(root: Root, name: string, url: string, address: string): void {
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
export function bindParagraphs(root: Root, name: string, text: Bilingual): void {
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
