import { atom } from 'nanostores'
import type { Hit } from '#contract/search/published-search.ts'
import { fold } from '#domain/text/folding.ts'
import { type Correction, type CorrectedFinding, findCorrected } from '#domain/search/correction.ts'
import type { PageLink } from '#domain/search/intents/asked.ts'
import { spelledIn } from '#domain/search/words/spelled-in.ts'
import { type Answered, askOn, askSearch } from './ask-search.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { readSynonyms } from './published-synonyms.ts'
import { ledOnSite, pageFor } from './page-meant.ts'
import { publishedWords } from './published-words.ts'
import { rememberSearch } from './recent-searches.ts'
import { readResults } from './site-results.ts'
import { namesIn, sureOf } from './sure-answer.ts'

/** Milliseconds that the API, which was asked while scripts came, is waited for before the site is asked as well. */
export const HEAD_START = 200

/** Milliseconds that the API is waited for when the site knows an answer. */
export const PATIENCE_WITH_SITE = 2_500

/** Milliseconds that the files of the site are waited for before the API's answer is shown without them. */
const PATIENCE_FOR_SITE = 1_500

/** Slips of the keyboard that the API is asked for, when nothing else tells which one it is. */
const SLIPS_ASKED = 2

export interface Results {
  /** What was typed. */
  query: string
  /** What was found is found by this; the same unless it was corrected. */
  asked: string
  correction: Correction | undefined
  /** What of it is marked: the words without those that say nothing. */
  told: string
  /** Other phrases that are in what was found, in place of what was typed. */
  shown: readonly string[]
  /** Those of the same meaning, where nothing of it holds the words themselves. */
  meant: readonly string[]
  /** Whether nothing holds all of its words, and this is what holds the most of them. */
  isPartial: boolean
  /** The page that was meant rather than a class. */
  page: PageLink | undefined
  /** Whether these are only what the site was built with. */
  isSaved: boolean
  /** Where the answer of the API came from; pictures are relative to it. */
  address: string
  /** All of them, the best first. */
  hits: readonly Hit[]
}

export type Search =
  | { step: 'blank' }
  | { step: 'asking'; query: string }
  | { step: 'found'; results: Results }
  | { step: 'none'; query: string; page: PageLink | undefined; isSaved: boolean }
  | { step: 'failed'; query: string }

export const $search = atom<Search>({ step: 'blank' })

/** Both are read, since a word of a class may stand in its name or its text. */
const site = publishedWords(['names', 'texts'])
const names = publishedWords(['names'])

/**
 * Searches over the API, and on the site as well unless the API is sure at once. The API's answer is
 * shown, unless it stays away.
 */
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
  const sure = await within(foundForSure(query, asTyped), HEAD_START)
  if (sure) return sure
  const siteAnswer = findOnSite(query)
  let onSite = await within(siteAnswer, PATIENCE_FOR_SITE)
  const slip = onSite?.correction?.kind === 'layout' ? onSite.correction : undefined
  const asked = slip ? askSearch(slip.text) : asTyped
  const api = await (onSite ? within(asked, PATIENCE_WITH_SITE) : asked)
  if (!api) onSite ??= (await siteAnswer) ?? (await findNamed(query))
  if (!api && !onSite) return { step: 'failed', query }
  const led = api ? undefined : await ledOnSite(query, onSite)
  const found = api ? await fromApi(query, api, onSite) : fromSite(query, led ?? onSite)
  const { hits, asked: text, isSaved } = found
  const said = saidOf(onSite, text, hits)
  const isWhole = hits.length > 0 && !said.isPartial
  // A word of a page may look like a mistake, so what was typed is asked for first.
  const answers = api ? [await within(asTyped, PATIENCE_WITH_SITE), api] : []
  const page = led ? led.page : await pageFor(query, answers, onSite)
  // What a page answers wants no class that holds half of it; who names the page has seen to that.
  const isSeenTo = led !== undefined || answers.some(one => one?.sitePage !== undefined)
  if (hits.length === 0 || (page && !isWhole && !isSeenTo))
    return { step: 'none', query, page, isSaved }
  return { step: 'found', results: await spelled(await named({ ...found, ...said, page })) }
}

async function foundForSure(
  query: string,
  asTyped: Promise<Answered | undefined>
): Promise<Search | undefined> {
  const api = await asTyped
  const sure = await sureOf(query, api)
  if (!api || !sure) return undefined
  const found = { query, asked: query, correction: undefined, isSaved: false, ...api }
  return { step: 'found', results: { ...found, ...sure, meant: [], isPartial: false } }
}

/** A result without what only the site knows of it. */
type Bare = Omit<Results, 'told' | 'shown' | 'meant' | 'isPartial' | 'page'>

async function findOnSite(query: string, words = site): Promise<CorrectedFinding | undefined> {
  const { meanings } = await readSynonyms()
  return findCorrected(words, query, { meanings }).catch(() => undefined)
}

/** Classes and experts by their names, which a device may have without the texts; that there are none says nothing. */
async function findNamed(query: string): Promise<CorrectedFinding | undefined> {
  const finding = await findOnSite(query, names)
  const found = finding?.found.filter(({ kind }) => kind !== 'episode') ?? []
  return finding && found.length > 0 ? { ...finding, found } : undefined
}

function saidOf(
  onSite: CorrectedFinding | undefined,
  asked: string,
  [first]: readonly Hit[]
): Omit<Results, keyof Bare | 'page'> {
  const { found = [], meant = [], written = [], isOnlyMeant, isPartial, told } = onSite ?? {}
  // What is newer on the API may hold all words.
  const isKnown = found.some(({ kind, recordId }) => kind === first?.type && recordId === first.id)
  return {
    told: told ?? asked,
    shown: [...meant, ...written],
    meant: isOnlyMeant ? meant : [],
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
  onSite: CorrectedFinding | undefined
): Promise<Bare> {
  const { correction } = onSite ?? {}
  const base = { query, isSaved: false, address: api.address }
  if (api.total > 0 || onSite) {
    const asked = correction?.text ?? query
    return { ...base, asked, correction, hits: await allOf(asked, api, onSite) }
  }
  const { layoutTypos } = await import('#domain/search/words/keyboard-layout.ts')
  for (const text of layoutTypos(query).slice(0, SLIPS_ASKED)) {
    const slipped = await askSearch(text)
    if (!slipped?.total) continue
    const hits = await allOf(text, slipped, undefined)
    return {
      ...{ ...base, address: slipped.address, hits },
      ...{ asked: text, correction: { kind: 'layout', text } }
    }
  }
  return { ...base, asked: query, correction: undefined, hits: [] }
}

/** The API gives a hundred at once; the site knows which the others are, but for the newest. */
async function allOf(
  asked: string,
  api: Answered,
  onSite: CorrectedFinding | undefined
): Promise<readonly Hit[]> {
  if (api.total <= api.hits.length) return api.hits
  if (!onSite) return askOn(asked, api)
  const known = new Set(api.hits.map(({ type, id }) => `${type} ${id}`))
  return [...api.hits, ...hitsOf(onSite).filter(({ type, id }) => !known.has(`${type} ${id}`))]
}

function fromSite(query: string, onSite: CorrectedFinding | undefined): Bare {
  const { found = [], correction } = onSite ?? {}
  const asked = correction?.text ?? query
  return { query, asked, correction, isSaved: true, address: '', hits: hitsOf({ found }) }
}

const hitsOf = ({ found }: Pick<CorrectedFinding, 'found'>): Hit[] =>
  found.map(({ kind, recordId }) => ({ type: kind, id: recordId }))

/** The index knows no word behind a preposition, as of «بميزانية»; the name of the first result shows it. */
async function named(results: Results): Promise<Results> {
  if (results.meant.length === 0) return results
  const first = await readResults(results.hits.slice(0, 1)).catch(() => [])
  const asked = fold(results.asked)
  const isShown = first.flatMap(namesIn).some(name => fold(name).includes(asked))
  return isShown ? { ...results, meant: [] } : results
}

/** The index knows a word that was mistyped by its stem at times; the first result has it in full. */
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
