import { fold } from '#domain/text/folding.ts'

const MOST = 4

/**
 * Synonyms for the remark that results match by other words, in the script of the page. None if one
 * begins like the query, since it is highlighted.
 */
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
