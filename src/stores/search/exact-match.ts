import type { Result } from '#contract/search/published-search.ts'
import { wordsOf } from '#domain/text/folding.ts'
import { parseQuery } from '#domain/search/intents/synonyms.ts'
import { holdsQuery, otherPhrases } from '#domain/search/intents/query-coverage.ts'
import type { PageLink } from '#domain/search/intents/targets.ts'
import type { Answered } from './ask-search.ts'
import { readSynonyms } from './published-synonyms.ts'

/** Details when the best result is named like the query, so that no word files are needed. */
export async function exactMatchOf(
  query: string,
  answered: Answered | undefined
): Promise<
  { effectiveQuery: string; shown: readonly string[]; page: PageLink | undefined } | undefined
> {
  const best = answered?.hits[0]?.result
  if (!best || answered.total > answered.hits.length) return undefined
  // Unset where the API knows no pages.
  if (answered.sitePage === undefined) return undefined
  const { synonyms } = await readSynonyms()
  if (!holdsQuery(namesIn(best), query, synonyms)) return undefined
  const effectiveQuery = parseQuery(synonyms, wordsOf(query)).topic.join(' ')
  return {
    effectiveQuery,
    shown: otherPhrases(query, synonyms),
    page: answered.sitePage ?? undefined
  }
}

export function namesIn(result: Result): string[] {
  const names = result.type === 'instructor' ? [result.name, result.headline] : [result.title]
  return names.flatMap(({ ar, en }) => [ar, en])
}
