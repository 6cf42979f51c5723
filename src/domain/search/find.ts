import { wordsOf } from '#domain/text/folding.ts'
import { askedIn, type Synonyms, NO_SYNONYMS } from './intents/synonyms.ts'
import { type Kind, KINDS, recordOf } from './documents.ts'
import { inNearlyAll } from './nearly.ts'
import type { WordSource } from './word-source.ts'
import { type Asked, inAll, lookUp, type Scored, TITLE_WEIGHT, type Word } from './matches.ts'

/** How a query is understood. */
export interface Understanding {
  /** What its words mean besides. */
  meanings?: Synonyms
  /** Whether somebody is still typing, so that one letter is the beginning of a word. */
  isUnfinished?: boolean
  /** Whether typing mistakes are not forgiven. */
  isExact?: boolean
}

export interface Found {
  documentId: number
  kind: Kind
  recordId: number
}

export interface Finding {
  found: Found[]
  /** The words that were looked for: without those that say nothing or for whom, and without mistakes. */
  told: string
  /** The query without the mistakes in it, where some were forgiven. */
  mended?: string
  /** Phrases of the same meaning that something was found by. */
  meant: readonly string[]
  /** Names and compounds of the query as others write them, where something was found by that. */
  written: readonly string[]
  /** Whether nothing of it holds the words of the query themselves. */
  isOnlyMeant: boolean
  /** Whether the first of it is called as the query is. */
  isTitle: boolean
  /** Whether the name of the first of it holds all words of the query. */
  isNamed: boolean
  /** Whether nothing holds all words of the query, and this is what holds the most of them. */
  isPartial: boolean
}

/** Words of a query that are looked up; more say nothing new. */
const WORDS_MAX = 8

/**
 * Documents that hold every word of the query, and classes that hold all but one much better, best first: an exact title, then classes, episodes
 * and experts; of each, those with the words themselves before those with others of the same
 * meaning, and these before texts that hold but their beginnings; each by how well and in how weighty
 * a place the words were met. Words that say nothing count in the title alone, and those that say
 * for whom something is put classes of that level before their likes.
 *
 * A typing mistake is forgiven in a word that is not known otherwise; and in any word, when no
 * document holds them all. Where that leads to nothing, the documents are found that hold the most of
 * the words. What holds a mended query comes first.
 */
export async function find(
  source: WordSource,
  query: string,
  understanding: Understanding = {}
): Promise<Finding> {
  const { meanings = NO_SYNONYMS, isUnfinished = false, isExact = false } = understanding
  const all = wordsOf(query)
  const { topic, told, signs } = askedIn(meanings, all)
  const isAbout = topic.length > 0
  const said = isAbout ? topic : told
  const words = [...new Set(said.length > 0 ? said : all)].slice(0, WORDS_MAX)
  const spellings = new Set(query.toLowerCase().match(/[\p{L}\p{M}\p{N}ـ]+/gu) ?? [])
  const asked: Asked = { words, spellings, meanings, isUnfinished, signs: isAbout ? [] : signs }
  const [exact, looked, levelled] = await Promise.all([
    source.titled(all),
    lookUp(source, asked),
    signs.length > 0 ? source.whole(signs) : []
  ])
  const whole = inAll(looked.sure)
  // Most queries find what holds all of them.
  const near = whole.length > 0 || isExact ? undefined : await import('./near.ts')
  const again = (text: string) => find(source, text, { ...understanding, isExact: true })
  const other = await near?.findRewritten(query, meanings, again)
  if (other) return other
  const { met, scored, isPartial } = near
    ? await near.guess(source, asked, looked, said.length > 0)
    : { met: looked.sure, scored: [...whole, ...inNearlyAll(looked.sure, whole)], isPartial: false }
  const first = exact.size > 0 ? exact : calledSo(scored)
  const order = inOrder(scored, first, new Set(levelled.map(({ documentId }) => documentId)))
  const finding: Finding = {
    found: order.map(({ id }) => ({ documentId: id, ...recordOf(id) })),
    told: words.join(' '),
    meant: phrasesIn(met, order, 'meant'),
    written: phrasesIn(met, order, 'written'),
    isOnlyMeant: !isPartial && order.length > 0 && order.every(({ rank }) => rank === 1),
    isTitle: exact.size > 0,
    isNamed: (order[0]?.weight ?? 0) >= NAME_WEIGHT,
    isPartial: isPartial && order.length > 0
  }
  if (!near) return finding
  return near.withCorrected(finding, query, near.correctedIn(finding, words, met), again)
}

/** Whether it is what was asked for, as it was typed and all of it. */
export const isSure = ({ found, mended, isPartial }: Finding) =>
  found.length > 0 && mended === undefined && !isPartial

/**
 * What is suggested: what names hold, or, where that is not sure, the classes and experts whose texts
 * hold it as it was typed.
 */
export async function findNamed<Answer extends Finding>(
  named: Answer,
  inTexts: () => Promise<Answer>
): Promise<Answer> {
  if (isSure(named)) return named
  const said = await inTexts()
  const found = said.found.filter(({ kind }) => kind !== 'episode')
  return isSure(said) && found.length > 0 ? { ...said, found } : named
}

/** What a class of the level that was asked for is worth, of one of another. */
const FITTING = 3

/** What a word weighs at least in a name, where it may be without its article. */
const NAME_WEIGHT = 48

/** The experts whose names hold all of the query, unless a class is called so. */
function calledSo(scored: readonly Scored[]): ReadonlySet<number> {
  const called = (kind: Kind, least: number) =>
    scored.flatMap(({ id, weight }) => (recordOf(id).kind === kind && weight >= least ? id : []))
  return new Set(called('course', TITLE_WEIGHT).length > 0 ? [] : called('instructor', NAME_WEIGHT))
}

function inOrder(
  scored: readonly Scored[],
  exact: ReadonlySet<number>,
  fitting: ReadonlySet<number>
): Scored[] {
  const worthOf = ({ id, score }: Scored) => (fitting.has(id) ? FITTING : 1) * score
  return [...scored].sort(
    (a, b) =>
      Number(exact.has(b.id)) - Number(exact.has(a.id)) ||
      (a.id % KINDS.length) - (b.id % KINDS.length) ||
      // A text may only begin with one of the words.
      Number(a.rank > 1) - Number(b.rank > 1) ||
      worthOf(b) - worthOf(a) ||
      a.id - b.id
  )
}

function phrasesIn(
  met: readonly Word[],
  order: readonly Scored[],
  kind: 'meant' | 'written'
): string[] {
  const phrases = order.flatMap(({ id }) => met.flatMap(word => word.get(id)?.[kind] ?? []))
  return [...new Set(phrases)]
}
