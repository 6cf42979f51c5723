import type { Result } from '#contract/search/published-search.ts'
import { wordsOf } from '#domain/text/folding.ts'
import { askedIn } from '#domain/search/intents/synonyms.ts'
import type { PageLink } from '#domain/search/intents/asked.ts'
import { isSaidIn, otherPhrases } from '#domain/search/intents/said-outright.ts'
import type { Answered } from './ask-search.ts'
import { readSynonyms } from './published-synonyms.ts'

/** What is said of an answer that needs no second look. */
interface Sure {
  told: string
  shown: readonly string[]
  page: PageLink | undefined
}

/**
 * What is said of the API's answer where its best result is called what was asked for, so that the
 * words of the site, which are many, need not be read: nothing was mistyped or meant otherwise.
 * Nothing where that is not so, or where there are more results than it holds.
 */
export async function sureOf(
  query: string,
  answered: Answered | undefined
): Promise<Sure | undefined> {
  const best = answered?.hits[0]?.result
  if (!best || answered.total > answered.hits.length) return undefined
  // An API that knows no pages leaves open whether one is meant.
  if (answered.sitePage === undefined) return undefined
  const { meanings } = await readSynonyms()
  if (!isSaidIn(namesIn(best), query, meanings)) return undefined
  const told = askedIn(meanings, wordsOf(query)).topic.join(' ')
  return {
    told,
    shown: otherPhrases(query, meanings),
    page: answered.sitePage ?? undefined
  }
}

/** What a result is called, in both languages. */
export function namesIn(result: Result): string[] {
  const names = result.type === 'instructor' ? [result.name, result.headline] : [result.title]
  return names.flatMap(({ ar, en }) => [ar, en])
}
