import type { Result } from '#contract/search/published-search.ts'
import { recordOf } from '#domain/record.ts'
import type { PageLink } from '#domain/search/intents/asked.ts'
import { isBilingual } from '#i18n/text.ts'
import { isPageLink } from '#stores/frame/page-link.ts'

export interface SearchReply {
  items: Result[]
  /** On all pages. */
  total: number
  /** The page that was meant rather than a class, or null; optional. */
  sitePage?: PageLink | null
}

/**
 * Checks by hand what cards need: the schemas are larger than the page and would delay its first
 * view.
 */
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
