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
  words: readonly string[]
  targets: readonly Target[]
}

/** Groups of phrases, made ready to be looked through. */
export interface Meanings {
  phrases: readonly Phrase[]
  /** Those that begin with a word, without its article. */
  beginning: ReadonlyMap<string, readonly Phrase[]>
}

/** Less than any other way to meet a word. */
const SAME_SHARE = 0.5
const INCLUDED_SHARE = 0.2
const MISTAKE_SHARE = 0.4

/** Letters of a phrase that have to be there before it is guessed. */
const BEGUN_LENGTH = 3

export function openMeanings(groups: readonly MeaningGroup[]): Meanings {
  const phrases = groups.flatMap(({ same, includes = [], said = [] }) => {
    const targets = [...targetsOf(same, SAME_SHARE), ...targetsOf(includes, INCLUDED_SHARE)]
    return [...same, ...said].map(text => ({ text, words: bareWords(text), targets }))
  })
  const beginning = Map.groupBy(phrases, ({ words: [first = ''] }) => first)
  return { phrases, beginning }
}

/** Nothing means anything else. */
export const NO_MEANINGS = openMeanings([])

function targetsOf(texts: readonly string[], share: number): Target[] {
  return texts.map(text => ({ text, words: wordsOf(text), share }))
}

const bare = (word: string) => stemOf(word) ?? word
/** Folded words without their articles, which are as good as no difference. */
export const bareWords = (text: string) => wordsOf(text).map(bare)

/** What the phrases in a query mean besides. */
export function meantBy({ beginning }: Meanings, words: readonly string[]): Reading[] {
  const asked = words.map(bare)
  return asked.flatMap((word, from) =>
    (beginning.get(word) ?? [])
      .filter(phrase => phrase.words.every((one, at) => one === asked[from + at]))
      .flatMap(phrase => readingsOf(phrase, from))
  )
}

/** Whether a word means something by itself, like AI, and is not only the beginning of others. */
export const isMeaningful = ({ beginning }: Meanings, word: string) =>
  (beginning.get(word) ?? []).some(({ words }) => words.length === 1)

/** The same for a phrase whose beginning the query ends in. */
export function meantByBeginning({ phrases }: Meanings, words: readonly string[]): Reading[] {
  const asked = words.map(bare)
  return phrases.flatMap(phrase => {
    const most = Math.min(phrase.words.length, asked.length)
    const count = numbersTo(most).find(many => isBegun(phrase.words, asked.slice(-many)))
    return count ? readingsOf(phrase, asked.length - count, count) : []
  })
}

/** The same for a phrase of one word that a typing mistake parts from a word of the query. */
export function meantByMistake({ phrases }: Meanings, words: readonly string[]): Reading[] {
  return phrases.flatMap(phrase => {
    const [known = '', ...more] = phrase.words
    if (more.length > 0 || known.length < FORGIVEN_LENGTH) return []
    const from = words.findIndex(word => differByOneMistake(bare(word), known))
    if (from < 0) return []
    const itself = { from, to: from + 1, words: phrase.words, share: 1 }
    return [itself, ...readingsOf(phrase, from)].map(reading => ({
      ...reading,
      share: reading.share * MISTAKE_SHARE,
      mended: phrase.text
    }))
  })
}

const numbersTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1)

function isBegun(phrase: readonly string[], asked: readonly string[]): boolean {
  const last = asked.length - 1
  return (
    asked.join('').length >= BEGUN_LENGTH &&
    asked.every((word, at) => (at < last ? phrase[at] === word : phrase[at]?.startsWith(word)))
  )
}

function readingsOf({ words, targets }: Phrase, from: number, count = words.length): Reading[] {
  const own = words.join(' ')
  return targets
    .filter(target => target.words.map(bare).join(' ') !== own || count < words.length)
    .map(({ text, words: read, share }) => ({
      ...{ from, to: from + count },
      ...{ words: read, share, meant: text }
    }))
}
