import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'
import { direction, type Locale } from '#i18n/locale.ts'
import { isolatedNumbers } from '#ui/parts/isolated-numbers.ts'

const LOWEST = 6

/** Markdown of `src/content` as HTML; tags in it are text. */
export function contentMarkdown(source: string): string {
  return micromark(source, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] })
}

/**
 * Markdown of the API as HTML, without tags and pictures; links lead to http, https and mail addresses.
 * The replacements meet only tags of micromark, which escapes `<` in texts and attributes.
 * @param below level of the heading above the text
 * @param locale language of the text
 */
export function markdown(source: string, below: number, locale: Locale): string {
  const safe = underneath(contentMarkdown(source), below)
    .replace(/<img [^>]*>/g, '')
    .replace(/<a href="(?!https?:|mailto:)[^>]*>/g, '<a>')
    .replaceAll('<a href=', '<a rel="nofollow noopener" href=')
    .replaceAll('<pre>', '<pre dir="ltr" tabindex="0">')
    .replaceAll('<table>', '<div class="scrolls" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replace(/ align="(?:left|right|center)"/g, '')
  return direction[locale] === 'rtl' ? isolatedNumbers(safe) : safe
}

/**
 * A question or answer as HTML: each block in its own direction, headings as paragraphs.
 * @param locale language of the page
 */
export function postMarkdown(
  source: string,
  author: { isExpert: boolean },
  locale: Locale
): string {
  const html = markdown(source, LOWEST - 1, locale)
    .replace(/<h[1-6]>/g, '<p><strong>')
    .replace(/<\/h[1-6]>/g, '</strong></p>')
    .replace(/<(p|ul|ol)(?=[ >])/g, '<$1 dir="auto"')
    // Its number stands at the side of the list.
    .replace(/<li>\n<p dir="auto">/g, '<li>\n<p>')
    // Lines end where the author ended them.
    .replace(/<p[ >][^]*?<\/p>/g, text => text.replace(/(?<!<br \/>)\n/g, '<br />\n'))
  return author.isExpert ? html : html.replaceAll('<a rel="nofollow', '<a rel="ugc nofollow')
}

/** Levels start at `below + 1` and never skip one downwards. */
function underneath(html: string, below: number): string {
  const levels = [...html.matchAll(/<h([1-6])>/g)].map(([, level]) => Number(level))
  const highest = Math.min(...levels)
  let current = below
  return html.replace(/<(\/?)h([1-6])>/g, (_, slash: string, level: string) => {
    if (!slash) {
      const target = below + 1 + Number(level) - highest
      current = Math.min(LOWEST, target, current + 1)
    }
    return `<${slash}h${current}>`
  })
}
