import { direction, type Locale } from '#i18n/locale.ts'
import { type Bilingual, readText } from '#i18n/text.ts'

/** At most `longest` characters, cut between words, without punctuation before the dots. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest - 1)
  const words = /^.*(?=\s)/s.exec(cut)?.[0] ?? cut
  return `${words.replace(/[\s\p{Cs}.,:;،؛–-]+$/u, '')}…`
}

/** Whether a title has both directions: browsers put its ellipsis at the Latin words. */
export function isMixedTitle(title: Bilingual, locale: Locale): boolean {
  const { value, locale: own } = readText(title, locale)
  return own === 'ar' && /\p{Script=Latin}/u.test(value)
}

const MARKS = { rtl: '\u200F', ltr: '\u200E' } as const

/** Adds a direction mark for places that follow the first letter, such as the title of a tab. */
export function withDirection(text: string, locale: Locale): string {
  const [first = ''] = /\p{L}/u.exec(text) ?? []
  const own = /\p{Script=Arabic}/u.test(first) ? 'rtl' : 'ltr'
  return !first || own === direction[locale] ? text : `${MARKS[direction[locale]]}${text}`
}
