import { spellingExpansions } from '#domain/search/expansions.ts'
import { wordsOf } from '#domain/text/folding.ts'
import { bareWord, parseQuery, type Synonyms, synonymExpansions } from './synonyms.ts'

/** Whether texts hold all topic words of a query without corrections. */
export function holdsQuery(texts: readonly string[], query: string, synonyms: Synonyms): boolean {
  const { topic } = parseQuery(synonyms, wordsOf(query))
  const textWords = new Set(texts.flatMap(wordsOf).map(bareWord))
  return topic.length > 0 && topic.every(word => textWords.has(bareWord(word)))
}

/** Synonyms and other spellings of a query or of a part of it. */
export function otherPhrases(query: string, synonyms: Synonyms): string[] {
  const words = parseQuery(synonyms, wordsOf(query)).topic
  const viaSynonyms = synonymExpansions(synonyms, words).flatMap(({ synonym }) => synonym ?? [])
  const viaSpellings = spellingExpansions(words).map(expansion => expansion.words.join(' '))
  return [...new Set([...viaSynonyms, ...viaSpellings])]
}
