import { wordsOf } from '#domain/text/folding.ts'
import { askedIn, bareWord, type Synonyms, meantBy } from './synonyms.ts'
import { spellingExpansions } from '#domain/search/expansions.ts'

/**
 * Whether texts hold every word of a query that says what it is about, whole and with no mistake forgiven:
 * what they belong to was asked for, and the query wants no correction.
 */
export function isSaidIn(texts: readonly string[], query: string, meanings: Synonyms): boolean {
  const { topic } = askedIn(meanings, wordsOf(query))
  const said = new Set(texts.flatMap(wordsOf).map(bareWord))
  return topic.length > 0 && topic.every(word => said.has(bareWord(word)))
}

/** Other phrases for a query, or for a part of it: of the same meaning, and as others write it. */
export function otherPhrases(query: string, meanings: Synonyms): string[] {
  const words = askedIn(meanings, wordsOf(query)).topic
  const meant = meantBy(meanings, words).flatMap(({ meant }) => meant ?? [])
  const written = spellingExpansions(words).map(reading => reading.words.join(' '))
  return [...new Set([...meant, ...written])]
}
