import type { PageLink } from '#domain/search/intents/asked.ts'
import type { Result } from '#contract/search/published-search.ts'
import { isPageLink } from '#stores/frame/page-link.ts'

/** A page of results of the API. */
export interface SearchReply {
  items: Result[]
  /** On all pages. */
  total: number
  /** The page that was meant rather than a class, or null; optional. */
  sitePage?: PageLink | null
}

type Unknown = Record<string, unknown>

/**
 * Checks by hand what cards need: the schemas are larger than the page and would delay its first
 * view.
 */
export function isSearchReply(answer: unknown): answer is SearchReply {
  if (!isObject(answer)) return false
  const { items, total, sitePage } = answer
  const isPageValid = sitePage === undefined || sitePage === null || isPageLink(sitePage)
  return typeof total === 'number' && Array.isArray(items) && items.every(isResult) && isPageValid
}

function isResult(value: unknown): boolean {
  if (!isObject(value) || typeof value['id'] !== 'number') return false
  if (value['highlight'] !== undefined && !isText(value['highlight'])) return false
  if (value['type'] === 'course') return isClass(value)
  if (value['type'] === 'episode') {
    return isText(value['title']) && isText(value['courseTitle']) && areStrings(value, 'courseSlug')
  }
  return value['type'] === 'instructor' && isExpert(value)
}

function isClass({ title, instructor, categoryIds, durationSeconds, rating, ...rest }: Unknown) {
  return (
    isText(title) &&
    isObject(instructor) &&
    isText(instructor['name']) &&
    Array.isArray(categoryIds) &&
    typeof durationSeconds === 'number' &&
    isObject(rating) &&
    typeof rating['average'] === 'number' &&
    typeof rating['count'] === 'number' &&
    areStrings(rest, 'slug', 'level', 'language', 'posterUrl')
  )
}

function isExpert({ name, headline, courseCount, ...rest }: Unknown) {
  return (
    isText(name) &&
    isText(headline) &&
    typeof courseCount === 'number' &&
    areStrings(rest, 'slug', 'photoUrl')
  )
}

const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null

const isText = (value: unknown) => isObject(value) && areStrings(value, 'ar', 'en')

const areStrings = (value: Unknown, ...names: string[]) =>
  names.every(name => typeof value[name] === 'string')
