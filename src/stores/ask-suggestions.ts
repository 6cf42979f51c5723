import { QUERY_MAX_LENGTH, suggest, type Suggestion } from '#contract/search.ts'
import { call } from './api.ts'

/** Classes and experts whose names begin like the query, or nothing when there is no good answer. */
export async function askSuggestions(query: string): Promise<readonly Suggestion[] | undefined> {
  const answer = await call(suggest, { query: { query: query.slice(0, QUERY_MAX_LENGTH) } })
  return answer.ok ? answer.value : undefined
}
