import { readEarly } from '#api/read-early.ts'
import type { Hit, Result } from '#contract/search/published-search.ts'
import type { PageLink } from '#domain/search/intents/asked.ts'
import { API_HOST } from '#stores/device/host.ts'
import { RESULTS_AT_ONCE, searchAddress } from './search-address.ts'
import { isSearchReply, type SearchReply } from './search-reply.ts'

export interface Answered {
  hits: Hit[]
  total: number
  /** The page that was meant rather than a class, or null; unset where the API knows none. */
  sitePage: PageLink | null | undefined
  /** Base of relative addresses. */
  address: string
}

/** Most requests for one search. */
const PAGES = 5

/** Undefined without a valid answer. */
export async function askSearch(query: string): Promise<Answered | undefined> {
  const answer = await askPage(query, 1)
  return (
    answer && {
      hits: hitsOf(answer.items),
      total: answer.total,
      sitePage: answer.sitePage,
      address: new URL(`${API_HOST}/search`, location.href).href
    }
  )
}

/** Loads further pages until one fails. */
export async function askOn(query: string, answered: Answered): Promise<Hit[]> {
  const pages = Math.min(PAGES, Math.ceil(answered.total / RESULTS_AT_ONCE))
  const more = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, at) => askPage(query, at + 2))
  )
  const first = more.indexOf(undefined)
  const valid = first < 0 ? more : more.slice(0, first)
  return [...answered.hits, ...valid.flatMap(page => hitsOf(page?.items ?? []))]
}

async function askPage(query: string, page: number): Promise<SearchReply | undefined> {
  const answer = await readEarly(searchAddress(query, page))
  return isSearchReply(answer) ? answer : undefined
}

const hitsOf = (items: readonly Result[]): Hit[] =>
  items.map(result => ({ type: result.type, id: result.id, result }))
