import { QUERY_MAX_LENGTH } from '#contract/search/search-limits.ts'

/** The query of a results address, cleaned; empty for none. */
export function askedQuery(search: string): string {
  const query = new URLSearchParams(search).get('q') ?? ''
  return query
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, QUERY_MAX_LENGTH)
}

/** State of the results in a history entry. */
interface KeptResults {
  /** Pixels below the search box. */
  height?: number
  steps?: number
}

export const keptResults = (): KeptResults =>
  (history.state as { found?: KeptResults } | null)?.found ?? {}

/** So that going back keeps the scroll position. */
export function keepResults(found: KeptResults): void {
  history.replaceState({ ...(history.state as object | null), found }, '')
}
