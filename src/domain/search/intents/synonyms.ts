import { stemOf, wordsOf } from '#domain/text/folding.ts'
import { groupBy } from '#domain/group-by.ts'
import { LEVEL_SIGNS } from '#domain/search/documents.ts'
import type { Expansion } from '#domain/search/expansions.ts'

/** Phrases that mean the same, as people write them, in both languages. */
export interface SynonymGroup {
  same: readonly string[]
  /** What is found by these as well, while nobody who asks for it means all of them. */
  includes?: readonly string[]
  /** More of the same that no text has: they lead to the others and are not looked for. */
  said?: readonly string[]
}

interface Target {
  text: string
  words: readonly string[]
  share: number
}

export interface Phrase {
  text: string
  /** Folded and without articles, with single spaces. */
  bare: string
  targets: readonly Target[]
}

/** What people search by, made ready to be looked through. */
export interface Synonyms {
  /** Each phrase by its bare form. */
  phrases: ReadonlyMap<string, readonly Phrase[]>
  /** Bare words that say nothing of what is looked for; what it takes as its group says something. */
  fillers: RegExp
  /** Those that say for whom it is, by the signs that classes of a level are found by. */
  levels: readonly { sign: string; pattern: RegExp }[]
  /** Bare words that are spelt right, though no text may hold them. */
  right: () => Promise<ReadonlySet<string>>
}

interface Spoken {
  groups: readonly SynonymGroup[]
  fillers: string
  levels: readonly string[]
}

/** Less than any other way to meet a word. */
const SAME_SHARE = 0.6
const INCLUDED_SHARE = 0.2

/** Letters of a phrase that have to be there before it is guessed. */
const BEGUN_LENGTH = 3

/** Words of the longest phrase; `npm run check` refuses a longer one. */
export const PHRASE_WORDS_MAX = 5

/** @param readRight gives the words that are spelt right, when some are looked for in vain */
export function openSynonyms(
  { groups, ...spoken }: Spoken,
  readRight: () => Promise<readonly string[]>
): Synonyms {
  const fillers = new RegExp(spoken.fillers, 'gu')
  const levels = spoken.levels.map((text, at) => ({
    sign: LEVEL_SIGNS[at] ?? '',
    pattern: new RegExp(text, 'gu')
  }))
  // Where they stand apart, words that say nothing say nothing together: «تعلّم … إلى» is no «تعلم آلي».
  const isTelling = ({ words }: Target) =>
    words.length < 2 || words.some(word => !isFiller({ fillers }, word))
  const targetsOf = (texts: readonly string[], share: number) =>
    texts.map(text => ({ text, words: wordsOf(text), share })).filter(isTelling)
  const phrases = groups.flatMap(({ same, includes = [], said = [] }) => {
    const targets = [...targetsOf(same, SAME_SHARE), ...targetsOf(includes, INCLUDED_SHARE)]
    return [...same, ...said].map(text => ({ text, bare: bareWords(text).join(' '), targets }))
  })
  const byBare = groupBy(phrases, ({ bare }) => bare)
  const said = [...byBare.keys()].flatMap(bare => bare.split(' '))
  const sets = new WeakMap<readonly string[], ReadonlySet<string>>()
  const right = async () => {
    const words = await readRight()
    const known = sets.get(words) ?? new Set([...words, ...said])
    sets.set(words, known)
    return known
  }
  return { phrases: byBare, fillers, levels, right }
}

/** Nothing means anything else. */
export const NO_SYNONYMS = openSynonyms({ groups: [], fillers: '$^', levels: [] }, async () => [])

/** Folded, and without its article. */
export const bareWord = (word: string) => stemOf(word) ?? word
/** Folded words without their articles, which are as good as no difference. */
export const bareWords = (text: string) => wordsOf(text).map(bareWord)

/** What the phrases in a query mean besides. */
export function meantBy(meanings: Synonyms, words: readonly string[]): Expansion[] {
  const asked = words.map(bareWord)
  return asked.flatMap((_, from) =>
    asked.slice(from, from + PHRASE_WORDS_MAX).flatMap((__, at) => {
      const to = from + at + 1
      const phrases = meanings.phrases.get(asked.slice(from, to).join(' ')) ?? []
      return phrases.flatMap(phrase => expansionsOf(phrase, from, to))
    })
  )
}

/**
 * What a query is about, without words that say nothing, and the signs of those it is for; `told` are
 * all words that say something.
 */
export function askedIn(
  { fillers, levels }: Pick<Synonyms, 'fillers' | 'levels'>,
  words: readonly string[]
) {
  const bare = words.map(bareWord).join(' ')
  const meant = levels.filter(({ pattern }) => bare.search(pattern) >= 0)
  const isLeft = (text: string) => {
    const left = text.replace(fillers, taken).split(' ')
    return (_: string, at: number) => left[at] !== TAKEN
  }
  const about = meant.reduce((rest, { pattern }) => rest.replace(pattern, taken), bare)
  return {
    topic: words.filter(isLeft(about)),
    told: words.filter(isLeft(bare)),
    signs: meant.map(({ sign }) => sign)
  }
}

/** Stands for a word that is taken out. */
const TAKEN = '_'

/** As many of them as words were met, unless these are to be kept. */
const taken = (met: string, kept?: string | number) =>
  typeof kept === 'string' ? kept : met.replace(/\S+/g, TAKEN)

/** Whether a folded word, or all of several, says nothing of what is looked for. */
export function isFiller({ fillers }: Pick<Synonyms, 'fillers'>, words: string): boolean {
  return askedIn({ fillers, levels: [] }, wordsOf(words)).told.length === 0
}

/** The same for phrases whose beginning the query ends in. */
export function meantByBeginning(meanings: Synonyms, words: readonly string[]): Expansion[] {
  const ends = words.map((_, from) => words.slice(from).map(bareWord).join(' '))
  return [...meanings.phrases.values()].flat().flatMap(phrase => {
    const from = ends.findIndex(end => end.length >= BEGUN_LENGTH && phrase.bare.startsWith(end))
    return from < 0 ? [] : expansionsOf(phrase, from, words.length)
  })
}

export function expansionsOf({ targets }: Phrase, from: number, to: number): Expansion[] {
  return targets.map(({ text, words, share }) => ({
    ...{ from, to, words, share, meant: text },
    ...(share === INCLUDED_SHARE && { isNarrower: true })
  }))
}
