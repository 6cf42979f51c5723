import { groupBy } from '#domain/group-by.ts'
import { LEVEL_SIGNS } from '#domain/search/documents.ts'
import type { Expansion } from '#domain/search/expansions.ts'
import { stemOf, wordsOf } from '#domain/text/folding.ts'

/** Phrases of the same meaning, in both languages. */
export interface SynonymGroup {
  same: readonly string[]
  /** Narrower phrases, found by those of `same` but not the reverse. */
  includes?: readonly string[]
  /** Phrases that no text holds: they lead to the others and are not searched for. */
  queryOnly?: readonly string[]
}

interface Target {
  text: string
  words: readonly string[]
  share: number
}

export interface Phrase {
  text: string
  /** Folded, without articles. */
  bare: string
  targets: readonly Target[]
}

export interface Synonyms {
  /** By bare form. */
  phrases: ReadonlyMap<string, readonly Phrase[]>
  /** Bare words without meaning for search; matches of group 1 are exceptions. */
  fillers: RegExp
  /** Patterns of words that ask for a level. */
  levels: readonly { sign: string; pattern: RegExp }[]
  /** Correctly spelled bare words, also those that no text holds. */
  right: () => Promise<ReadonlySet<string>>
}

interface SynonymData {
  groups: readonly SynonymGroup[]
  fillers: string
  levels: readonly string[]
}

const SAME_SHARE = 0.6
const INCLUDED_SHARE = 0.2

/** Letters before a phrase is completed. */
const PREFIX_LENGTH = 3

/** `npm run check` refuses longer phrases. */
export const PHRASE_WORDS_MAX = 5

/** @param readRight loads the correctly spelled words when a search fails */
export function openSynonyms(
  { groups, ...patterns }: SynonymData,
  readRight: () => Promise<readonly string[]>
): Synonyms {
  const fillers = new RegExp(patterns.fillers, 'gu')
  const levels = patterns.levels.map((text, at) => ({
    sign: LEVEL_SIGNS[at] ?? '',
    pattern: new RegExp(text, 'gu')
  }))
  // Fillers that are apart in a query mean nothing: «تعلّم … إلى» is no «تعلم آلي».
  const isMeaningful = ({ words }: Target) =>
    words.length < 2 || words.some(word => !isFiller({ fillers }, word))
  const targetsOf = (texts: readonly string[], share: number) =>
    texts.map(text => ({ text, words: wordsOf(text), share })).filter(isMeaningful)
  const phrases = groups.flatMap(({ same, includes = [], queryOnly = [] }) => {
    const targets = [...targetsOf(same, SAME_SHARE), ...targetsOf(includes, INCLUDED_SHARE)]
    return [...same, ...queryOnly].map(text => ({ text, bare: bareWords(text).join(' '), targets }))
  })
  const byBare = groupBy(phrases, ({ bare }) => bare)
  const phraseWords = [...byBare.keys()].flatMap(bare => bare.split(' '))
  const sets = new WeakMap<readonly string[], ReadonlySet<string>>()
  const right = async () => {
    const words = await readRight()
    const known = sets.get(words) ?? new Set([...words, ...phraseWords])
    sets.set(words, known)
    return known
  }
  return { phrases: byBare, fillers, levels, right }
}

export const NO_SYNONYMS = openSynonyms({ groups: [], fillers: '$^', levels: [] }, async () => [])

export const bareWord = (word: string) => stemOf(word) ?? word
export const bareWords = (text: string) => wordsOf(text).map(bareWord)

export function synonymExpansions(synonyms: Synonyms, words: readonly string[]): Expansion[] {
  const bareWordsOfQuery = words.map(bareWord)
  return bareWordsOfQuery.flatMap((_, from) =>
    bareWordsOfQuery.slice(from, from + PHRASE_WORDS_MAX).flatMap((__, at) => {
      const to = from + at + 1
      const phrases = synonyms.phrases.get(bareWordsOfQuery.slice(from, to).join(' ')) ?? []
      return phrases.flatMap(phrase => expansionsOf(phrase, from, to))
    })
  )
}

/** The topic of a query, its words without fillers, and the signs of the levels it asks for. */
export function parseQuery(
  { fillers, levels }: Pick<Synonyms, 'fillers' | 'levels'>,
  words: readonly string[]
) {
  const bare = words.map(bareWord).join(' ')
  const wantedLevels = levels.filter(({ pattern }) => bare.search(pattern) >= 0)
  const isLeft = (text: string) => {
    const left = text.replace(fillers, removeWords).split(' ')
    return (_: string, at: number) => left[at] !== REMOVED
  }
  const about = wantedLevels.reduce((rest, { pattern }) => rest.replace(pattern, removeWords), bare)
  return {
    topic: words.filter(isLeft(about)),
    meaningful: words.filter(isLeft(bare)),
    signs: wantedLevels.map(({ sign }) => sign)
  }
}

const REMOVED = '_'

/** Keeps the exceptions, replaces each other word. */
const removeWords = (met: string, kept?: string | number) =>
  typeof kept === 'string' ? kept : met.replace(/\S+/g, REMOVED)

export function isFiller({ fillers }: Pick<Synonyms, 'fillers'>, words: string): boolean {
  return parseQuery({ fillers, levels: [] }, wordsOf(words)).meaningful.length === 0
}

/** Synonyms of phrases that the end of the query begins. */
export function prefixExpansions(synonyms: Synonyms, words: readonly string[]): Expansion[] {
  const ends = words.map((_, from) => words.slice(from).map(bareWord).join(' '))
  return [...synonyms.phrases.values()].flat().flatMap(phrase => {
    const from = ends.findIndex(end => end.length >= PREFIX_LENGTH && phrase.bare.startsWith(end))
    return from < 0 ? [] : expansionsOf(phrase, from, words.length)
  })
}

export function expansionsOf({ targets }: Phrase, from: number, to: number): Expansion[] {
  return targets.map(({ text, words, share }) => ({
    ...{ from, to, words, share, synonym: text },
    ...(share === INCLUDED_SHARE && { isNarrower: true })
  }))
}
