import { QUERY_MAX_LENGTH } from '#contract/search/search-limits.ts'

/** The query of a results address, cleaned; empty for none. */
export function askedQuery(search: string): string {
  const wanted = new URLSearchParams(search).get('q') ?? ''
  return wanted
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, QUERY_MAX_LENGTH)
}
