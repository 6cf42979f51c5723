import { readEarly } from '#api/read-early.ts'
import { QUERY_MAX_LENGTH } from '#contract/search/search-limits.ts'
import type { Suggestion } from '#contract/search/search.ts'
import { recordOf } from '#domain/record.ts'
import type { PageLink } from '#domain/search/intents/asked.ts'
import { isBilingual } from '#i18n/text.ts'
import { API_HOST } from '#stores/device/host.ts'
import { isPageLink } from '#stores/frame/page-link.ts'

/**
 * Classes and experts whose names begin like the query, or nothing when there is no good answer.
 *
 * Checked by hand, since the schemas would weigh more than the rest of the box.
 */
export async function askSuggestions(
  query: string,
  signal: AbortSignal
): Promise<readonly Suggestion[] | undefined> {
  const answer = await ask('/suggestions?', query, signal)
  return Array.isArray(answer) && answer.every(isSuggestion) ? answer : undefined
}

/** The page that is meant rather than a class, or null; nothing where the API does not say. */
export async function askPageMeant(
  query: string,
  signal: AbortSignal
): Promise<PageLink | null | undefined> {
  const { sitePage } = recordOf(await ask('?pageSize=1&', query, signal))
  return sitePage === null || isPageLink(sitePage) ? sitePage : undefined
}

function ask(path: string, query: string, signal: AbortSignal): Promise<unknown> {
  const wanted = new URLSearchParams({ query: query.slice(0, QUERY_MAX_LENGTH) })
  return readEarly(`${API_HOST}/search${path}${wanted.toString()}`, signal)
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
