import { direction, type Locale } from '#i18n/locale.ts'

const MARKS = { rtl: '\u200F', ltr: '\u200E' } as const

/**
 * For places that run as their first letter does, such as a tab of the browser: the text behind a mark
 * of its language's direction, where that letter is of the other one.
 */
export function withDirection(text: string, locale: Locale): string {
  const [first = ''] = /\p{L}/u.exec(text) ?? []
  const own = /\p{Script=Arabic}/u.test(first) ? 'rtl' : 'ltr'
  return !first || own === direction[locale] ? text : `${MARKS[direction[locale]]}${text}`
}
