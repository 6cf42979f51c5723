import type { Hit } from '#contract/published-search.ts'
import { search } from '#contract/search.ts'
import { call } from './api.ts'

/** What the API finds. */
export interface Answered {
  hits: Hit[]
  total: number
  /** Where it came from, for pictures that are relative to it. */
  address: string
}

/** Results that one question is answered with, the most that the API gives. */
const PAGE = 100
/** Questions for one search. */
const PAGES = 5

/** The first results of the API, or nothing when there is no good answer. */
export async function askSearch(query: string): Promise<Answered | undefined> {
  const answer = await askPage(query, 1)
  return answer.ok
    ? { hits: hitsOf(answer.value.items), total: answer.value.total, address: answer.address }
    : undefined
}

/** More of them, for whoever cannot learn of them elsewhere; as many as come without a failure. */
export async function askOn(query: string, answered: Answered): Promise<Hit[]> {
  const pages = Math.min(PAGES, Math.ceil(answered.total / PAGE))
  const more = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, at) => askPage(query, at + 2))
  )
  const first = more.findIndex(({ ok }) => !ok)
  const sound = first < 0 ? more : more.slice(0, first)
  return [...answered.hits, ...sound.flatMap(one => (one.ok ? hitsOf(one.value.items) : []))]
}

const askPage = (query: string, page: number) =>
  call(search, { query: { query, page, pageSize: PAGE } })

type Item = Extract<Awaited<ReturnType<typeof askPage>>, { ok: true }>['value']['items'][number]

function hitsOf(items: readonly Item[]): Hit[] {
  return items.map(result => ({ type: result.type, id: result.id, result }))
}
