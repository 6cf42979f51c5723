import { fold } from '#domain/text/folding.ts'

/** Phrases that are named. */
const MOST = 4

/**
 * Which phrases a remark names that says: not your word itself, but others of its meaning. They are in
 * the script of the reader. There is none where one begins like the query, since that is marked in
 * what was found.
 */
export function otherWordsToName(
  phrases: readonly string[],
  query: string,
  locale: 'ar' | 'en'
): string[] {
  const asked = fold(query)
  const readable = phrases.filter(phrase => /\p{Script=Arabic}/u.test(phrase) === (locale === 'ar'))
  const isSeen = readable.some(phrase => fold(phrase).startsWith(asked))
  return isSeen ? [] : readable.slice(0, MOST)
}
