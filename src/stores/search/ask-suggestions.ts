import { readEarly } from '#api/read-early.ts'
import { QUERY_MAX_LENGTH } from '#contract/search/search-limits.ts'
import type { Suggestion } from '#contract/search/search.ts'
import { recordOf } from '#domain/record.ts'
import type { PageLink } from '#domain/search/intents/asked.ts'
import { isBilingual } from '#i18n/text.ts'
import { API_HOST } from '#stores/device/host.ts'
import { isPageLink } from '#stores/frame/page-link.ts'

/**
 * Undefined without a valid answer. Checked by hand, since the schemas are larger than the search
 * box.
 */
export async function askSuggestions(
  query: string,
  signal: AbortSignal
): Promise<readonly Suggestion[] | undefined> {
  const answer = await ask('/suggestions?', query, signal)
  return Array.isArray(answer) && answer.every(isSuggestion) ? answer : undefined
}

/** The page that was meant rather than a class, or null; undefined when unknown. */
export async function askPageMeant(
  query: string,
  signal: AbortSignal
): Promise<PageLink | null | undefined> {
  const { sitePage } = recordOf(await ask('?pageSize=1&', query, signal))
  return sitePage === null || isPageLink(sitePage) ? sitePage : undefined
}

function ask(path: string, query: string, signal: AbortSignal): Promise<unknown> {
  const params = new URLSearchParams({ query: query.slice(0, QUERY_MAX_LENGTH) })
  return readEarly(`${API_HOST}/search${path}${params.toString()}`, signal)
}

function isSuggestion(value: unknown): value is Suggestion {
  const { type, id, slug, name } = recordOf(value)
  return (
    (type === 'course' || type === 'instructor') &&
    typeof id === 'number' &&
    typeof slug === 'string' &&
    isBilingual(name)
  )
}
