import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'
import { direction, type Locale } from '#i18n/locale.ts'
import { isolatedNumbers } from '#ui/parts/isolated-numbers.ts'

const LOWEST = 6

/**
 * Markdown of the API as HTML: tags in it are text, pictures are left out, and only links to
 * http, https and mail addresses stay links.
 *
 * Every change below meets only tags that micromark wrote itself, since it escapes `<` in texts and
 * attributes.
 *
 * @param below level of the heading that the text stands under; its own begin one deeper
 * @param locale language of the text
 */
export function markdown(source: string, below: number, locale: Locale): string {
  const html = micromark(source, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] })
  const safe = underneath(html, below)
    .replace(/<img [^>]*>/g, '')
    .replace(/<a href="(?!https?:|mailto:)[^>]*>/g, '<a>')
    .replaceAll('<a href=', '<a rel="nofollow noopener" href=')
    .replaceAll('<pre>', '<pre dir="ltr" tabindex="0">')
    .replaceAll('<table>', '<div class="scrolls" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replace(/ align="(?:left|right|center)"/g, '')
  return direction[locale] === 'rtl' ? isolatedNumbers(safe) : safe
}

/** Headings one deeper than `below`, and none more than one deeper than the heading before it. */
function underneath(html: string, below: number): string {
  const levels = [...html.matchAll(/<h([1-6])>/g)].map(([, level]) => Number(level))
  const highest = Math.min(...levels)
  let current = below
  return html.replace(/<(\/?)h([1-6])>/g, (_, slash: string, level: string) => {
    if (!slash) {
      const wanted = below + 1 + Number(level) - highest
      current = Math.min(LOWEST, wanted, current + 1)
    }
    return `<${slash}h${current}>`
  })
}
