import type { RSSFeedItem } from '@astrojs/rss'
import type { ClassSummary } from '#contract/catalogue/classes.ts'
import type { Locale } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import { classAddress } from '#ui/structured-data/lists.ts'

export const MOST_ITEMS = 30

/** Characters that XML forbids even when escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

export function feedItems(classes: readonly ClassSummary[], locale: Locale): RSSFeedItem[] {
  const text = (bilingual: ClassSummary['title']) =>
    plainText(bilingual, locale).replace(FORBIDDEN, '')
  return classes.slice(0, MOST_ITEMS).map(item => ({
    title: text(item.title),
    description: text(item.summary),
    link: classAddress(item, locale),
    pubDate: new Date(item.publishedAt),
    customData: `<dc:creator>${escaped(text(item.instructor.name))}</dc:creator>`
  }))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
