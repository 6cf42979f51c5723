import { type PlacedWord, placedWordsOf, stemOf, wordsOf } from './folding.ts'
import { differByOneMistake, FORGIVEN_LENGTH } from '#domain/search/words/misspelling.ts'

export interface Piece {
  text: string
  isMatch: boolean
}

/** Code units; the end is excluded. */
type TextRange = readonly [start: number, end: number]

/** A folded word by its index, and its forms with and without article. */
interface Word {
  at: number
  word: string
  forms: readonly string[]
}

interface Span {
  at: number
  from: number
  to: number
}

/** Where a text matches a query or its synonyms: prefixes, or words with one mistake; in order. */
export function highlightRanges(
  text: string,
  query: string,
  synonyms: readonly string[] = []
): TextRange[] {
  return highlighter(query, synonyms)(text)
}

export function highlighter(
  query: string,
  synonyms: readonly string[] = []
): (text: string) => TextRange[] {
  const queryWords = wordsIn([...new Set(wordsOf(query))])
  const phrases = synonyms.map(phrase => wordsIn(wordsOf(phrase)))
  return text => {
    const words = wordsIn(wordsOf(text))
    const own = queryWords.flatMap(one => spansOf(words, one))
    // Typed letters win over synonyms.
    const shown = new Set(own.map(({ at }) => at))
    const same = phrases.flatMap(phrase => phraseIn(words, phrase))
    const spans = [...own, ...same.filter(({ at }) => !shown.has(at))]
    // Placing letters is slow, and most texts have no match.
    if (spans.length === 0) return []
    const placed = placedWordsOf(text)
    return merged(spans.map(({ at, from, to }) => rangeOf(placed[at], from, to)))
  }
}

const wordsIn = (words: readonly string[]): Word[] =>
  words.map((word, at) => ({ at, word, forms: [word, stemOf(word) ?? []].flat() }))

function spansOf(words: readonly Word[], query: Word): Span[] {
  // One letter is a prefix of too many words.
  const whole = query.word.length === 1 ? words.filter(({ word }) => word === query.word) : []
  const prefixes = (whole.length > 0 ? whole : words).flatMap(known => beginningIn(known, query))
  return prefixes.length > 0
    ? prefixes
    : words.filter(known => isMistake(known, query)).map(wholeOf)
}

/** The whole phrase, or its longer words where they are apart. */
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
        .filter(({ word }) => word.length > PARTICLE_MAX)
        .map(wholeOf)
    : []
}

/** Words as short as «من» or `for` mean little alone. */
const PARTICLE_MAX = 3

const wholeOf = ({ at, word }: Word): Span => ({ at, from: 0, to: word.length })

/** Together the pieces are the text. */
export function piecesOf(text: string, query: string, synonyms: readonly string[] = []): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const [start, end] of highlightRanges(text, query, synonyms)) {
    pieces.push({ text: text.slice(at, start), isMatch: false })
    pieces.push({ text: text.slice(start, end), isMatch: true })
    at = end
  }
  pieces.push({ text: text.slice(at), isMatch: false })
  return pieces.filter(piece => piece.text)
}

function beginningIn({ at, word, forms }: Word, query: Word): Span[] {
  if (word.startsWith(query.word)) return [{ at, from: 0, to: query.word.length }]
  for (const form of query.forms) {
    for (const known of forms) {
      if (!known.startsWith(form)) continue
      const from = word.length - known.length
      const particles = query.word.slice(0, query.word.length - form.length)
      const shared = sharedEnd(word.slice(0, from), particles)
      return [{ at, from: from - shared, to: from + form.length }]
    }
  }
  return []
}

function isMistake({ forms }: Word, query: Word): boolean {
  return query.forms.some(form =>
    forms.some(
      known =>
        Math.abs(known.length - form.length) <= MISTAKE_UNITS &&
        [...known].length >= FORGIVEN_LENGTH &&
        differByOneMistake(known, form)
    )
  )
}

/** Code units of one letter. */
const MISTAKE_UNITS = 2

function rangeOf(placed: PlacedWord | undefined, from: number, to: number): TextRange {
  return [placed?.starts[from] ?? 0, placed?.ends[to - 1] ?? 0]
}

function sharedEnd(one: string, other: string): number {
  let count = 0
  while (count < Math.min(one.length, other.length) && one.at(-1 - count) === other.at(-1 - count))
    count++
  return count
}

function merged(found: readonly TextRange[]): TextRange[] {
  const whole: [number, number][] = []
  for (const [start, end] of [...found].sort((one, other) => one[0] - other[0])) {
    const last = whole.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else whole.push([start, end])
  }
  return whole
}
