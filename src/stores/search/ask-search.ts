import { readEarly } from '#api/read-early.ts'
import type { Hit, Result } from '#contract/search/published-search.ts'
import { recordOf } from '#domain/record.ts'
import type { PageLink } from '#domain/search/intents/targets.ts'
import { isBilingual } from '#i18n/text.ts'
import { API_HOST } from '#stores/device/api-host.ts'
import { isPageLink } from '#stores/frame/page-link.ts'

/** Page size; the API's maximum. */
const RESULTS_AT_ONCE = 100

/** @param page from 1 */
export function searchAddress(query: string, page: number): string {
  const params = new URLSearchParams({ query, page: `${page}`, pageSize: `${RESULTS_AT_ONCE}` })
  return `${API_HOST}/search?${params.toString()}`
}

interface SearchReply {
  items: Result[]
  /** On all pages. */
  total: number
  /** The page that fits better than a class, or null; optional. */
  sitePage?: PageLink | null
}

/** Checks by hand what cards need, since the schemas are larger than the page. */
export function isSearchReply(answer: unknown): answer is SearchReply {
  const { items, total, sitePage } = recordOf(answer)
  const isPageValid = sitePage === undefined || sitePage === null || isPageLink(sitePage)
  return typeof total === 'number' && Array.isArray(items) && items.every(isResult) && isPageValid
}

type Fields = Readonly<Record<string, unknown>>

function isResult(value: unknown): boolean {
  const result = recordOf(value)
  const { id, type, highlight, title, courseTitle } = result
  if (typeof id !== 'number' || (highlight !== undefined && !isBilingual(highlight))) return false
  if (type === 'course') return isClass(result)
  if (type === 'instructor') return isExpert(result)
  return (
    type === 'episode' &&
    [title, courseTitle].every(isBilingual) &&
    areStrings(result, 'courseSlug')
  )
}

function isClass({ title, instructor, categoryIds, durationSeconds, rating, ...rest }: Fields) {
  const { average, count } = recordOf(rating)
  return (
    [title, recordOf(instructor)['name']].every(isBilingual) &&
    Array.isArray(categoryIds) &&
    [durationSeconds, average, count].every(one => typeof one === 'number') &&
    areStrings(rest, 'slug', 'level', 'language', 'posterUrl')
  )
}

function isExpert({ name, headline, courseCount, ...rest }: Fields) {
  return (
    [name, headline].every(isBilingual) &&
    typeof courseCount === 'number' &&
    areStrings(rest, 'slug', 'photoUrl')
  )
}

const areStrings = (value: Fields, ...names: string[]) =>
  names.every(name => typeof value[name] === 'string')

export interface Answered {
  hits: Hit[]
  total: number
  /** The page that fits better than a class, or null; unset where the API knows none. */
  sitePage: PageLink | null | undefined
  /** Base of relative addresses. */
  address: string
}

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
