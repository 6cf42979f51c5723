import { readEarly } from '#api/read-early.ts'
import { QUERY_MAX_LENGTH } from '#contract/search-limits.ts'
import type { Suggestion } from '#contract/search.ts'
import { API_HOST } from './host.ts'

/**
 * Classes and experts whose names begin like the query, or nothing when there is no good answer.
 *
 * Checked by hand, since the schemas would weigh more than the rest of the box.
 */
export async function askSuggestions(
  query: string,
  signal: AbortSignal
): Promise<readonly Suggestion[] | undefined> {
  const wanted = new URLSearchParams({ query: query.slice(0, QUERY_MAX_LENGTH) })
  const answer = await readEarly(`${API_HOST}/search/suggestions?${wanted.toString()}`, signal)
  return Array.isArray(answer) && answer.every(isSuggestion) ? answer : undefined
}

function isSuggestion(value: Partial<Suggestion> | null): value is Suggestion {
  return (
    (value?.type === 'course' || value?.type === 'instructor') &&
    typeof value.id === 'number' &&
    typeof value.slug === 'string' &&
    typeof value.name?.ar === 'string' &&
    typeof value.name.en === 'string'
  )
}
