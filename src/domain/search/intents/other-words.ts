import { fold } from '#domain/text/folding.ts'

const MOST = 4

/** Synonyms to name in the script of the page; none if one is highlighted already. */
export function otherWordsToName(
  phrases: readonly string[],
  query: string,
  locale: 'ar' | 'en'
): string[] {
  const folded = fold(query)
  const readable = phrases.filter(phrase => /\p{Script=Arabic}/u.test(phrase) === (locale === 'ar'))
  const isSeen = readable.some(phrase => fold(phrase).startsWith(folded))
  return isSeen ? [] : readable.slice(0, MOST)
}
