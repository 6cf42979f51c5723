import { stemOf, wordsOf } from './folding.ts'
import { differByOneMistake, FORGIVEN_LENGTH } from './misspelling.ts'
import type { Reading } from './search-readings.ts'

/** Phrases that mean the same, as people write them, in both languages. */
export interface MeaningGroup {
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

interface Phrase {
  text: string
  /** Folded and without articles, with single spaces. */
  bare: string
  targets: readonly Target[]
}

/** What people search by, made ready to be looked through. */
export interface Meanings {
  /** Each phrase by its bare form. */
  phrases: ReadonlyMap<string, readonly Phrase[]>
  /** Folded words that say nothing of what is looked for; what else it takes, as `$1`, says something. */
  fillers: RegExp
  /** Those that say for whom it is: beginners, whoever knows more. */
  levels: RegExp
}

interface Spoken {
  groups: readonly MeaningGroup[]
  fillers: string
  levels: string
}

/** Less than any other way to meet a word. */
const SAME_SHARE = 0.5
const INCLUDED_SHARE = 0.2
const MISTAKE_SHARE = 0.4

/** Letters of a phrase that have to be there before it is guessed. */
const BEGUN_LENGTH = 3

/** Words of the longest phrase; `npm run check` refuses a longer one. */
export const PHRASE_WORDS_MAX = 5

export function openMeanings({ groups, ...spoken }: Spoken): Meanings {
  const fillers = new RegExp(spoken.fillers, 'gu')
  const levels = new RegExp(spoken.levels, 'gu')
  // Where they stand apart, words that say nothing say nothing together: «تعلّم … إلى» is no «تعلم آلي».
  const isTelling = ({ words }: Target) =>
    words.length < 2 || words.some(word => !isFiller({ fillers }, word))
  const targetsOf = (texts: readonly string[], share: number) =>
    texts.map(text => ({ text, words: wordsOf(text), share })).filter(isTelling)
  const phrases = groups.flatMap(({ same, includes = [], said = [] }) => {
    const targets = [...targetsOf(same, SAME_SHARE), ...targetsOf(includes, INCLUDED_SHARE)]
    return [...same, ...said].map(text => ({ text, bare: bareWords(text).join(' '), targets }))
  })
  return { phrases: Map.groupBy(phrases, ({ bare }) => bare), fillers, levels }
}

/** Nothing means anything else. */
export const NO_MEANINGS = openMeanings({ groups: [], fillers: '$^', levels: '$^' })

/** Folded, and without its article. */
export const bareWord = (word: string) => stemOf(word) ?? word
/** Folded words without their articles, which are as good as no difference. */
export const bareWords = (text: string) => wordsOf(text).map(bareWord)

/** What the phrases in a query mean besides. */
export function meantBy(meanings: Meanings, words: readonly string[]): Reading[] {
  const asked = words.map(bareWord)
  return asked.flatMap((_, from) =>
    asked.slice(from, from + PHRASE_WORDS_MAX).flatMap((__, at) => {
      const to = from + at + 1
      const phrases = meanings.phrases.get(asked.slice(from, to).join(' ')) ?? []
      return phrases.flatMap(phrase => readingsOf(phrase, from, to))
    })
  )
}

/** Whether a folded word, or all of several, says nothing of what is looked for. */
export function isFiller({ fillers }: Pick<Meanings, 'fillers'>, words: string): boolean {
  return !words.replace(fillers, '$1').trim()
}

/** The same for phrases whose beginning the query ends in. */
export function meantByBeginning(meanings: Meanings, words: readonly string[]): Reading[] {
  const ends = words.map((_, from) => words.slice(from).map(bareWord).join(' '))
  return [...meanings.phrases.values()].flat().flatMap(phrase => {
    const from = ends.findIndex(end => end.length >= BEGUN_LENGTH && phrase.bare.startsWith(end))
    return from < 0 ? [] : readingsOf(phrase, from, words.length)
  })
}

/** The same for phrases of one word that a typing mistake parts from this one. */
export function meantByMistake(meanings: Meanings, word: string): Reading[] {
  return [...meanings.phrases.values()].flat().flatMap(phrase => {
    const { bare, text } = phrase
    const isMistake = bare.length >= FORGIVEN_LENGTH && differByOneMistake(bareWord(word), bare)
    if (!isMistake || bare.includes(' ')) return []
    const itself = { from: 0, to: 1, words: [bare], share: 1 }
    return [itself, ...readingsOf(phrase, 0, 1)].map(reading => ({
      ...reading,
      share: reading.share * MISTAKE_SHARE,
      mended: text
    }))
  })
}

function readingsOf({ targets }: Phrase, from: number, to: number): Reading[] {
  return targets.map(({ text, words, share }) => ({ from, to, words, share, meant: text }))
}
