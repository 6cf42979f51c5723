import { atom } from 'nanostores'
import type { Hit } from '#contract/search/published-search.ts'
import { fold } from '#domain/text/folding.ts'
import { type Correction, type CorrectedResult, findCorrected } from '#domain/search/correction.ts'
import type { PageLink } from '#domain/search/intents/targets.ts'
import { spelledIn } from '#domain/search/words/spelled-in.ts'
import { type Answered, askOn, askSearch } from './ask-search.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { readSynonyms } from './published-synonyms.ts'
import { resultWithIntents, pageFor } from './page-intent.ts'
import { readResults } from './site-results.ts'
import { publishedWords } from './published-words.ts'
import { rememberSearch } from './recent-searches.ts'
import { namesIn, exactMatchOf } from './exact-match.ts'

/** Milliseconds for the API, asked early, before the site is searched too. */
export const HEAD_START = 200

/** Milliseconds for the API when the site has an answer. */
export const TIMEOUT_WITH_SITE = 2_500

/** Milliseconds for the site's files before the API's answer is shown alone. */
const SITE_TIMEOUT = 1_500

/** Layout typos to try when the site cannot tell. */
const SLIPS_ASKED = 2

export interface Results {
  query: string
  /** The query that was searched: as typed, or corrected. */
  searchedQuery: string
  correction: Correction | undefined
  /** Text to highlight: the query without filler words. */
  effectiveQuery: string
  /** Other phrases to highlight. */
  shown: readonly string[]
  /** Synonyms, where no result holds the words themselves. */
  onlySynonyms: readonly string[]
  /** Whether no result holds all words. */
  isPartial: boolean
  /** The page that fits better than a class. */
  page: PageLink | undefined
  /** Whether only the site was searched. */
  isSaved: boolean
  /** Base of relative addresses. */
  address: string
  /** Best first. */
  hits: readonly Hit[]
}

export type Search =
  | { step: 'blank' }
  | { step: 'asking'; query: string }
  | { step: 'found'; results: Results }
  | { step: 'none'; query: string; page: PageLink | undefined; isSaved: boolean }
  | { step: 'failed'; query: string }

export const $search = atom<Search>({ step: 'blank' })

/** A word may be in a name or a text. */
const site = publishedWords(['names', 'texts'])
const names = publishedWords(['names'])

/** Searches the API, and the site too unless the API has an exact match at once. */
export async function searchFor(text: string): Promise<void> {
  const query = text.trim()
  if (!query) return $search.set({ step: 'blank' })
  $search.set({ step: 'asking', query })
  const found = await ignoreStale([$search], () => answer(query))
  if (!found) return
  $search.set(found)
  if (found.step === 'found') rememberSearch(found.results.correction?.text ?? query)
}

async function answer(query: string): Promise<Search> {
  const asTyped = askSearch(query)
  const exact = await within(findExactMatch(query, asTyped), HEAD_START)
  if (exact) return exact
  const siteAnswer = findOnSite(query)
  let onSite = await within(siteAnswer, SITE_TIMEOUT)
  const slip = onSite?.correction?.kind === 'layout' ? onSite.correction : undefined
  const request = slip ? askSearch(slip.text) : asTyped
  const api = await (onSite ? within(request, TIMEOUT_WITH_SITE) : request)
  if (!api) onSite ??= (await siteAnswer) ?? (await findNamed(query))
  if (!api && !onSite) return { step: 'failed', query }
  const led = api ? undefined : await resultWithIntents(query, onSite)
  const found = api ? await fromApi(query, api, onSite) : fromSite(query, led ?? onSite)
  const { hits, searchedQuery: text, isSaved } = found
  const details = detailsOf(onSite, text, hits)
  const isWhole = hits.length > 0 && !details.isPartial
  // A word of a page may look like a mistake, so the typed query goes first.
  const answers = api ? [await within(asTyped, TIMEOUT_WITH_SITE), api] : []
  const page = led ? led.page : await pageFor(query, answers, onSite)
  // A page answers the query better than partial results; an API that knows pages has decided that.
  const isSeenTo = led !== undefined || answers.some(one => one?.sitePage !== undefined)
  if (hits.length === 0 || (page && !isWhole && !isSeenTo))
    return { step: 'none', query, page, isSaved }
  return { step: 'found', results: await spelled(await named({ ...found, ...details, page })) }
}

async function findExactMatch(
  query: string,
  asTyped: Promise<Answered | undefined>
): Promise<Search | undefined> {
  const api = await asTyped
  const match = await exactMatchOf(query, api)
  if (!api || !match) return undefined
  const found = { query, searchedQuery: query, correction: undefined, isSaved: false, ...api }
  return { step: 'found', results: { ...found, ...match, onlySynonyms: [], isPartial: false } }
}

type BareResults = Omit<Results, 'effectiveQuery' | 'shown' | 'onlySynonyms' | 'isPartial' | 'page'>

async function findOnSite(query: string, words = site): Promise<CorrectedResult | undefined> {
  const { synonyms } = await readSynonyms()
  return findCorrected(words, query, { synonyms }).catch(() => undefined)
}

/** A device may have names without texts; without results it proves nothing. */
async function findNamed(query: string): Promise<CorrectedResult | undefined> {
  const finding = await findOnSite(query, names)
  const found = finding?.found.filter(({ kind }) => kind !== 'episode') ?? []
  return finding && found.length > 0 ? { ...finding, found } : undefined
}

function detailsOf(
  onSite: CorrectedResult | undefined,
  searchedQuery: string,
  [first]: readonly Hit[]
): Omit<Results, keyof BareResults | 'page'> {
  const { found = [], viaSynonyms = [], viaSpellings = [] } = onSite ?? {}
  const { isOnlySynonyms, isPartial, effectiveQuery } = onSite ?? {}
  // A newer record of the API may hold all words.
  const isKnown = found.some(({ kind, recordId }) => kind === first?.type && recordId === first.id)
  return {
    effectiveQuery: effectiveQuery ?? searchedQuery,
    shown: [...viaSynonyms, ...viaSpellings],
    onlySynonyms: isOnlySynonyms ? viaSynonyms : [],
    isPartial: isKnown && isPartial === true
  }
}

function within<Value>(
  promise: Promise<Value | undefined>,
  milliseconds: number
): Promise<Value | undefined> {
  const late = new Promise<undefined>(resolve => {
    setTimeout(() => resolve(undefined), milliseconds)
  })
  return Promise.race([promise, late])
}

async function fromApi(
  query: string,
  api: Answered,
  onSite: CorrectedResult | undefined
): Promise<BareResults> {
  const { correction } = onSite ?? {}
  const base = { query, isSaved: false, address: api.address }
  if (api.total > 0 || onSite) {
    const searchedQuery = correction?.text ?? query
    return { ...base, searchedQuery, correction, hits: await allOf(searchedQuery, api, onSite) }
  }
  const { layoutTypos } = await import('#domain/search/words/keyboard-layout.ts')
  for (const text of layoutTypos(query).slice(0, SLIPS_ASKED)) {
    const slipped = await askSearch(text)
    if (!slipped?.total) continue
    const hits = await allOf(text, slipped, undefined)
    return {
      ...{ ...base, address: slipped.address, hits },
      ...{ searchedQuery: text, correction: { kind: 'layout', text } }
    }
  }
  return { ...base, searchedQuery: query, correction: undefined, hits: [] }
}

/** Adds the site's results beyond the API's first hundred. */
async function allOf(
  searchedQuery: string,
  api: Answered,
  onSite: CorrectedResult | undefined
): Promise<readonly Hit[]> {
  if (api.total <= api.hits.length) return api.hits
  if (!onSite) return askOn(searchedQuery, api)
  const known = new Set(api.hits.map(({ type, id }) => `${type} ${id}`))
  return [...api.hits, ...hitsOf(onSite).filter(({ type, id }) => !known.has(`${type} ${id}`))]
}

function fromSite(query: string, onSite: CorrectedResult | undefined): BareResults {
  const { found = [], correction } = onSite ?? {}
  const searchedQuery = correction?.text ?? query
  return { query, searchedQuery, correction, isSaved: true, address: '', hits: hitsOf({ found }) }
}

const hitsOf = ({ found }: Pick<CorrectedResult, 'found'>): Hit[] =>
  found.map(({ kind, recordId }) => ({ type: kind, id: recordId }))

/** The index lacks words behind a preposition («بميزانية»); the first result's name has them. */
async function named(results: Results): Promise<Results> {
  if (results.onlySynonyms.length === 0) return results
  const first = await readResults(results.hits.slice(0, 1)).catch(() => [])
  const folded = fold(results.searchedQuery)
  const isShown = first.flatMap(namesIn).some(name => fold(name).includes(folded))
  return isShown ? { ...results, onlySynonyms: [] } : results
}

/** The index may have only the stem of a corrected word; the first result has the word. */
async function spelled(results: Results): Promise<Results> {
  const { correction, hits } = results
  if (correction?.kind !== 'spelling') return results
  const first = await readResults(hits.slice(0, 1)).catch(() => [])
  const texts = first.flatMap(namesIn)
  const text = correction.text
    .split(' ')
    .map(word => spelledIn(texts, word) ?? word)
    .join(' ')
  return { ...results, correction: { ...correction, text } }
}
