import { direction, type Locale } from '#i18n/locale.ts'
import { type Bilingual, readText } from '#i18n/text.ts'

interface Look {
  class?: string | undefined
  text?: string
  with?: Readonly<Record<string, string>>
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { class: className, text, with: attributes = {} }: Look = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  if (className) made.className = className
  if (text !== undefined) made.textContent = text
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

/** A text marked with its language and direction. */
export function bilingualText(text: Bilingual, locale: Locale, className?: string): HTMLElement {
  const { value, locale: own } = readText(text, locale)
  const attributes = { lang: own, dir: direction[own] }
  return element('bdi', { class: className, text: value, with: attributes })
}

const SVG = 'http://www.w3.org/2000/svg'

/** An icon on a grid of 24. */
export function outline(path: string, className: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', className)
  const line = document.createElementNS(SVG, 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}
