import { QUERY_MAX_LENGTH } from '#contract/search/search-limits.ts'

/** The query of a results address, cleaned; empty for none. */
export function askedQuery(search: string): string {
  const query = new URLSearchParams(search).get('q') ?? ''
  return query
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, QUERY_MAX_LENGTH)
}
