import { direction, type Locale } from '#i18n/locale.ts'

const MARKS = { rtl: '\u200F', ltr: '\u200E' } as const

/** Adds a direction mark for places that follow the first letter, such as the title of a tab. */
export function withDirection(text: string, locale: Locale): string {
  const [first = ''] = /\p{L}/u.exec(text) ?? []
  const own = /\p{Script=Arabic}/u.test(first) ? 'rtl' : 'ltr'
  return !first || own === direction[locale] ? text : `${MARKS[direction[locale]]}${text}`
}
