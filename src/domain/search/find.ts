import { wordsOf } from '#domain/text/folding.ts'
import { DOCUMENT_KINDS, type DocumentKind, recordOfDocument } from './documents.ts'
import { NO_SYNONYMS, parseQuery, type Synonyms } from './intents/synonyms.ts'
import { inAll, lookUp, type ParsedQuery, type Scored, TITLE_WEIGHT, type Word } from './matches.ts'
import { inNearlyAll } from './nearly.ts'

export interface WordRow {
  word: string
  documentId: number
  weight: number
  /** Lower case, separated by spaces. */
  spellings: string
}

/** A table, or the files of a site. */
export interface WordSource {
  whole: (words: readonly string[]) => Promise<readonly WordRow[]>
  /** Longer words with this prefix; ordered by word and document when `most` is given. */
  begun: (beginning: string, most?: number) => Promise<readonly WordRow[]>
  /** Words one typing mistake away, of at least `FORGIVEN_LENGTH` letters. */
  mistyped: (word: string) => Promise<readonly WordRow[]>
  /** Documents whose title is exactly these words. */
  titled: (words: readonly string[]) => Promise<ReadonlySet<number>>
}

export interface FindOptions {
  synonyms?: Synonyms
  /** Still being typed: the last word may be a prefix of one letter. */
  isUnfinished?: boolean
  /** Typing mistakes are not corrected. */
  isExact?: boolean
}

export interface FoundDocument {
  documentId: number
  kind: DocumentKind
  recordId: number
}

export interface FindResult {
  found: FoundDocument[]
  /** The words searched for: without fillers, level words and mistakes. */
  effectiveQuery: string
  /** The query without its mistakes, if any were corrected. */
  correctedQuery?: string
  viaSynonyms: readonly string[]
  viaSpellings: readonly string[]
  /** All documents match by synonyms only. */
  isOnlySynonyms: boolean
  /** The first document has the query as its title. */
  isTitleMatch: boolean
  /** The name of the first document holds all words. */
  isNameMatch: boolean
  /** No document holds all words; these hold most of them. */
  isPartial: boolean
}

const WORDS_MAX = 8

/**
 * Searches documents that hold every word, best first: exact titles, then classes, episodes and
 * experts. Own words rank before synonyms, and these before prefixes in texts.
 *
 * Unknown words are corrected; if no document matches, all words are. Then the documents with most
 * words are taken. A corrected query comes first.
 */
export async function find(
  source: WordSource,
  query: string,
  options: FindOptions = {}
): Promise<FindResult> {
  const { synonyms = NO_SYNONYMS, isUnfinished = false, isExact = false } = options
  const all = wordsOf(query)
  const { topic, meaningful, signs } = parseQuery(synonyms, all)
  const isAbout = topic.length > 0
  const chosen = isAbout ? topic : meaningful
  const words = [...new Set(chosen.length > 0 ? chosen : all)].slice(0, WORDS_MAX)
  const spellings = new Set(query.toLowerCase().match(/[\p{L}\p{M}\p{N}ـ]+/gu) ?? [])
  const parsed: ParsedQuery = {
    words,
    spellings,
    synonyms,
    isUnfinished,
    signs: isAbout ? [] : signs
  }
  const [exact, looked, levelled] = await Promise.all([
    source.titled(all),
    lookUp(source, parsed),
    signs.length > 0 ? source.whole(signs) : []
  ])
  const whole = inAll(looked.matches)
  // Loaded late: most queries match as typed.
  const near = whole.length > 0 || isExact ? undefined : await import('./near.ts')
  const again = (text: string) => find(source, text, { ...options, isExact: true })
  const other = await near?.findRewritten(source, query, synonyms, again)
  if (other) return other
  const { met, scored, isPartial } = near
    ? await near.guess(source, parsed, looked, chosen.length > 0)
    : {
        met: looked.matches,
        scored: [...whole, ...inNearlyAll(looked.matches, whole)],
        isPartial: false
      }
  const first = exact.size > 0 ? exact : namedExperts(scored)
  const order = inOrder(scored, first, new Set(levelled.map(({ documentId }) => documentId)))
  const result: FindResult = {
    found: order.map(({ id }) => ({ documentId: id, ...recordOfDocument(id) })),
    effectiveQuery: words.join(' '),
    viaSynonyms: phrasesIn(met, order, 'viaSynonyms'),
    viaSpellings: phrasesIn(met, order, 'viaSpellings'),
    isOnlySynonyms: !isPartial && order.length > 0 && order.every(({ rank }) => rank === 1),
    isTitleMatch: exact.size > 0,
    isNameMatch: (order[0]?.weight ?? 0) >= NAME_WEIGHT,
    isPartial: isPartial && order.length > 0
  }
  if (!near) return result
  return near.withCorrected(result, query, near.correctionsIn(result, words, met), again)
}

/** Whether all of the query matched as typed. */
export const isSure = ({ found, correctedQuery, isPartial }: FindResult) =>
  found.length > 0 && correctedQuery === undefined && !isPartial

/** A Latin word of titles begins at three letters; an Arabic one has its synonyms in names. */
const ENDS_IN_LATIN = /[a-z]{3}$/i

/**
 * Suggestions: documents matched by name, or else classes and experts matched in texts; behind a
 * Latin word, both.
 */
export async function findNamed<Answer extends FindResult>(
  query: string,
  named: Answer,
  inTexts: () => Promise<Answer>
): Promise<Answer> {
  const isNamed = isSure(named)
  if (isNamed && !ENDS_IN_LATIN.test(query)) return named
  const chosen = await inTexts()
  const found = chosen.found.filter(({ kind }) => kind !== 'episode')
  if (!isSure(chosen) || found.length === 0) return named
  if (!isNamed) return { ...chosen, found }
  const known = new Set(named.found.map(({ documentId }) => documentId))
  return { ...named, found: [...named.found, ...found.filter(one => !known.has(one.documentId))] }
}

/** Factor for classes of the level in the query. */
const LEVEL_BOOST = 3

/** Minimal weight of a word in a name, also without its article. */
const NAME_WEIGHT = 48

/** Experts whose names hold all of the query, unless a class has it as title. */
function namedExperts(scored: readonly Scored[]): ReadonlySet<number> {
  const called = (kind: DocumentKind, least: number) =>
    scored.flatMap(({ id, weight }) =>
      recordOfDocument(id).kind === kind && weight >= least ? id : []
    )
  return new Set(called('course', TITLE_WEIGHT).length > 0 ? [] : called('instructor', NAME_WEIGHT))
}

function inOrder(
  scored: readonly Scored[],
  exact: ReadonlySet<number>,
  fitting: ReadonlySet<number>
): Scored[] {
  const worthOf = ({ id, score }: Scored) => (fitting.has(id) ? LEVEL_BOOST : 1) * score
  return [...scored].sort(
    (a, b) =>
      Number(exact.has(b.id)) - Number(exact.has(a.id)) ||
      (a.id % DOCUMENT_KINDS.length) - (b.id % DOCUMENT_KINDS.length) ||
      Number(a.rank > 1) - Number(b.rank > 1) ||
      worthOf(b) - worthOf(a) ||
      a.id - b.id
  )
}

function phrasesIn(
  met: readonly Word[],
  order: readonly Scored[],
  kind: 'viaSynonyms' | 'viaSpellings'
): string[] {
  const phrases = order.flatMap(({ id }) => met.flatMap(word => word.get(id)?.[kind] ?? []))
  return [...new Set(phrases)]
}
