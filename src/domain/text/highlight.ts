import { type PlacedWord, placedWordsOf, stemOf, wordsOf } from './folding.ts'
import { differByOneMistake, FORGIVEN_LENGTH } from '#domain/search/words/misspelling.ts'

export interface Piece {
  text: string
  /** True where the text shows what was asked for. */
  isMet: boolean
}

/** A stretch of a text, in code units, the end not included. */
export type Stretch = readonly [start: number, end: number]

/** A folded word of a text by its place among them, and itself without its article. */
interface Word {
  at: number
  word: string
  forms: readonly string[]
}

/** Letters of a word. */
interface Span {
  at: number
  from: number
  to: number
}

/**
 * Where a text shows the words of a query, as search compares them: the letters of the beginning
 * that was typed, behind the article where it was left out, with the marks upon them; a whole word
 * where only a typing mistake parts it from the query. In order, never overlapping.
 *
 * @param meant phrases of the same meaning, shown as well
 */
export function stretchesOf(text: string, query: string, meant: readonly string[] = []): Stretch[] {
  return finderOf(query, meant)(text)
}

/** The same for whoever looks through many texts. */
export function finderOf(
  query: string,
  meant: readonly string[] = []
): (text: string) => Stretch[] {
  const asked = wordsIn([...new Set(wordsOf(query))])
  const phrases = meant.map(phrase => wordsIn(wordsOf(phrase)))
  return text => {
    const words = wordsIn(wordsOf(text))
    const own = asked.flatMap(one => spansOf(words, one))
    // Where letters stand that were typed, they are what is shown.
    const shown = new Set(own.map(({ at }) => at))
    const same = phrases.flatMap(phrase => phraseIn(words, phrase))
    const spans = [...own, ...same.filter(({ at }) => !shown.has(at))]
    // To place letters is dear, and most texts show nothing.
    if (spans.length === 0) return []
    const placed = placedWordsOf(text)
    return merged(spans.map(({ at, from, to }) => stretch(placed[at], from, to)))
  }
}

const wordsIn = (words: readonly string[]): Word[] =>
  words.map((word, at) => ({ at, word, forms: [word, stemOf(word) ?? []].flat() }))

function spansOf(words: readonly Word[], asked: Word): Span[] {
  // One letter begins too much to be shown wherever it does.
  const whole = asked.word.length === 1 ? words.filter(({ word }) => word === asked.word) : []
  const sure = (whole.length > 0 ? whole : words).flatMap(known => beginningIn(known, asked))
  return sure.length > 0 ? sure : words.filter(known => isMistake(known, asked)).map(wholeOf)
}

/** A phrase as it stands there, in whole words; where it is taken apart, its longer words. */
function phraseIn(words: readonly Word[], phrase: readonly Word[]): Span[] {
  const met = phrase.map(wanted =>
    words.filter(({ forms }) => forms.some(form => wanted.forms.includes(form)))
  )
  const [firsts = [], ...others] = met
  const together = firsts.filter(({ at }) =>
    others.every((some, place) => some.some(other => other.at === at + place + 1))
  )
  if (together.length > 0) {
    return together.flatMap(({ at }) => words.slice(at, at + phrase.length)).map(wholeOf)
  }
  const isAll = met.every(some => some.length > 0)
  return isAll
    ? met
        .flat()
        .filter(({ word }) => word.length > PARTICLE_MOST)
        .map(wholeOf)
    : []
}

/** Letters of a word that may say nothing by itself: «من», «على», `for`. */
const PARTICLE_MOST = 3

const wholeOf = ({ at, word }: Word): Span => ({ at, from: 0, to: word.length })

/** The text in pieces, which make it up again when joined. */
export function piecesOf(text: string, query: string, meant: readonly string[] = []): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const [start, end] of stretchesOf(text, query, meant)) {
    pieces.push({ text: text.slice(at, start), isMet: false })
    pieces.push({ text: text.slice(start, end), isMet: true })
    at = end
  }
  pieces.push({ text: text.slice(at), isMet: false })
  return pieces.filter(piece => piece.text)
}

function beginningIn({ at, word, forms }: Word, asked: Word): Span[] {
  if (word.startsWith(asked.word)) return [{ at, from: 0, to: asked.word.length }]
  for (const form of asked.forms) {
    for (const known of forms) {
      if (!known.startsWith(form)) continue
      const from = word.length - known.length
      const particles = asked.word.slice(0, asked.word.length - form.length)
      const shared = sharedEnd(word.slice(0, from), particles)
      return [{ at, from: from - shared, to: from + form.length }]
    }
  }
  return []
}

function isMistake({ forms }: Word, asked: Word): boolean {
  return asked.forms.some(form =>
    forms.some(
      known =>
        Math.abs(known.length - form.length) <= MISTAKE_UNITS &&
        [...known].length >= FORGIVEN_LENGTH &&
        differByOneMistake(known, form)
    )
  )
}

/** Code units that a letter has at most, and so the lengths of two words that one letter parts. */
const MISTAKE_UNITS = 2

function stretch(placed: PlacedWord | undefined, from: number, to: number): Stretch {
  return [placed?.starts[from] ?? 0, placed?.ends[to - 1] ?? 0]
}

/** How many letters two particles end in alike. */
function sharedEnd(one: string, other: string): number {
  let count = 0
  while (count < Math.min(one.length, other.length) && one.at(-1 - count) === other.at(-1 - count))
    count++
  return count
}

function merged(found: readonly Stretch[]): Stretch[] {
  const whole: [number, number][] = []
  for (const [start, end] of [...found].sort((one, other) => one[0] - other[0])) {
    const last = whole.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else whole.push([start, end])
  }
  return whole
}
