import { readEarly } from '#api/read-early.ts'
import { type PublishedClass, publishedPartPath } from '#contract/catalogue/published.ts'
import { QUERY_MAX_LENGTH, SUGGESTIONS_MAX } from '#contract/search/search-limits.ts'
import type { Suggestion } from '#contract/search/search.ts'
import { recordOf } from '#domain/record.ts'
import { type CorrectedResult, type Correction, findCorrected } from '#domain/search/correction.ts'
import { findNamed } from '#domain/search/find.ts'
import type { PageLink } from '#domain/search/intents/targets.ts'
import { type Bilingual, isBilingual } from '#i18n/text.ts'
import { keepSiteFile } from '#stores/catalogue/published-classes.ts'
import { readRecords, readSiteExperts } from '#stores/catalogue/site-records.ts'
import { API_HOST } from '#stores/device/api-host.ts'
import { isPageLink } from '#stores/frame/page-link.ts'
import { readSynonyms } from './published-synonyms.ts'
import { publishedWords, readPublishedSearch } from './published-words.ts'

export interface SuggestedItem extends Suggestion {
  picture?: PublishedClass['picture'] | undefined
  /** The expert of a class, or the headline of an expert. */
  by?: Bilingual | undefined
}

export interface Suggested {
  items: readonly SuggestedItem[]
  /** Set when a corrected query was searched. */
  correction: Correction | undefined
  /** Text to highlight: the query without filler words. */
  effectiveQuery?: string
  /** Other phrases to highlight. */
  shown: readonly string[]
  /** The page that fits better than a class. */
  page?: PageLink | null | undefined
}

/** The site's suggestions, before the page is known. */
export interface SuggestedOnSite extends Omit<Suggested, 'page'> {
  finding: CorrectedResult
}

const names = publishedWords(['names'])
const texts = publishedWords(['names', 'texts'])

/** Classes in an empty box. */
const NEWEST_MOST = 4

/** Loads the files of the first suggestions. @returns the newest classes */
export async function openSite(): Promise<SuggestedItem[]> {
  void Promise.allSettled([readPublishedSearch(), readSiteExperts(), readSynonyms()])
  const newest = await keepSiteFile<PublishedClass[]>(publishedPartPath(0)).catch(() => [])
  return newest.slice(0, NEWEST_MOST).map(classItem)
}

const classItem = ({ id, slug, title, picture, instructor }: PublishedClass): SuggestedItem => ({
  ...{ type: 'course', id, slug, name: title, by: instructor?.name },
  picture
})

/** By name, or else by text, without the API. @throws Error when a file cannot be loaded */
export async function suggestOnSite(query: string): Promise<SuggestedOnSite> {
  const { synonyms } = await readSynonyms()
  const understanding = { synonyms, isUnfinished: true }
  const named = await findCorrected(names, query, understanding)
  const finding = await findNamed(query, named, () =>
    findCorrected(texts, query, { ...understanding, isExact: true })
  )
  const { found, correction, effectiveQuery, viaSynonyms, viaSpellings } = finding
  const hits = found.slice(0, SUGGESTIONS_MAX).map(({ kind, recordId }) => ({
    type: kind,
    id: recordId
  }))
  const items = (await readRecords(hits)).flatMap((result): SuggestedItem[] => {
    if (result.type === 'episode') return []
    if (result.type === 'course') return [classItem(result)]
    const { type, id, slug, name, headline, picture } = result
    return [{ type, id, slug, name, by: headline, picture }]
  })
  return { items, correction, effectiveQuery, shown: [...viaSynonyms, ...viaSpellings], finding }
}

/** Undefined without a valid answer, which is checked by hand, since the schemas are large. */
export async function askSuggestions(
  query: string,
  signal: AbortSignal
): Promise<readonly Suggestion[] | undefined> {
  const answer = await ask('/suggestions?', query, signal)
  return Array.isArray(answer) && answer.every(isSuggestion) ? answer : undefined
}

/** The page that fits better than a class, or null; undefined when unknown. */
export async function askPageIntent(
  query: string,
  signal: AbortSignal
): Promise<PageLink | null | undefined> {
  const { sitePage } = recordOf(await ask('?pageSize=1&', query, signal))
  return sitePage === null || isPageLink(sitePage) ? sitePage : undefined
}

function ask(path: string, query: string, signal: AbortSignal): Promise<unknown> {
  const params = new URLSearchParams({ query: query.slice(0, QUERY_MAX_LENGTH) })
  return readEarly(`${API_HOST}/search${path}${params.toString()}`, signal)
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
