import { persistentAtom } from '@nanostores/persistent'
import { QUERY_MAX_LENGTH } from '#contract/search/search-limits.ts'
import { parseRecord } from '#domain/record.ts'
import { isSameQuery } from '#domain/search/correction.ts'
import '#stores/device/storage.ts'

export const RECENT_MOST = 6

/** Searches with results, the last one first. */
export const $recentSearches = persistentAtom<readonly string[]>('recentSearches', [], {
  encode: JSON.stringify,
  decode: read
})

/** A blank query is ignored. */
export function rememberSearch(query: string): void {
  const text = query.trim().slice(0, QUERY_MAX_LENGTH)
  if (text) $recentSearches.set([text, ...without(text)].slice(0, RECENT_MOST))
}

export function forgetSearch(query: string): void {
  $recentSearches.set(without(query))
}

export function forgetAllSearches(): void {
  $recentSearches.set([])
}

const without = (query: string) => $recentSearches.get().filter(one => !isSameQuery(one, query))

function read(text: string): readonly string[] {
  const list = parseRecord(text)
  const isQuery = (one: unknown) =>
    typeof one === 'string' && one.trim() && one.length <= QUERY_MAX_LENGTH
  return Array.isArray(list) ? list.filter(isQuery).slice(0, RECENT_MOST) : []
}
