import { type PlacedWord, placedWordsOf, stemOf, wordsOf } from './folding.ts'
import { differByOneMistake, FORGIVEN_LENGTH } from './misspelling.ts'

export interface Piece {
  text: string
  /** True where the text shows what was asked for. */
  isMet: boolean
}

/** A stretch of a text, in code units, the end not included. */
export type Stretch = readonly [start: number, end: number]

/**
 * Where a text shows the words of a query, as search compares them: the letters of the beginning
 * that was typed, behind the article where it was left out, with the marks upon them; a whole word
 * where only a typing mistake parts it from the query. In order, never overlapping.
 *
 * @param meant phrases of the same meaning, shown as well
 */
export function stretchesOf(text: string, query: string, meant: readonly string[] = []): Stretch[] {
  const words = placedWordsOf(text)
  const found = [...new Set(wordsOf(query))].flatMap(asked => {
    // One letter begins too much to be shown wherever it does.
    const whole = asked.length === 1 ? words.filter(({ word }) => word === asked) : []
    const sure = (whole.length > 0 ? whole : words).flatMap(word => beginningIn(word, asked))
    return sure.length > 0 ? sure : words.flatMap(word => mistakeIn(word, asked))
  })
  return merged([...found, ...meant.flatMap(phrase => phraseIn(words, phrase))])
}

/** A phrase as it stands there, word by word and in whole words. */
function phraseIn(words: readonly PlacedWord[], phrase: string): Stretch[] {
  const met = wordsOf(phrase).map(wanted => {
    const forms = formsOf(wanted)
    return words.filter(({ word }) => formsOf(word).some(form => forms.includes(form)))
  })
  return met.every(some => some.length > 0)
    ? met.flat().map(placed => stretch(placed, 0, placed.word.length))
    : []
}

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

function beginningIn(placed: PlacedWord, asked: string): Stretch[] {
  const { word } = placed
  if (word.startsWith(asked)) return [stretch(placed, 0, asked.length)]
  for (const form of formsOf(asked)) {
    for (const known of formsOf(word)) {
      if (!known.startsWith(form)) continue
      const from = word.length - known.length
      const shared = sharedEnd(word.slice(0, from), asked.slice(0, asked.length - form.length))
      return [stretch(placed, from - shared, from + form.length)]
    }
  }
  return []
}

function mistakeIn(placed: PlacedWord, asked: string): Stretch[] {
  const isMistaken = formsOf(asked).some(form =>
    formsOf(placed.word).some(
      known => [...known].length >= FORGIVEN_LENGTH && differByOneMistake(known, form)
    )
  )
  return isMistaken ? [stretch(placed, 0, placed.word.length)] : []
}

/** A folded word, and itself without its article. */
function formsOf(word: string): string[] {
  return [word, stemOf(word) ?? []].flat()
}

function stretch({ starts, ends }: PlacedWord, from: number, to: number): Stretch {
  return [starts[from] ?? 0, ends[to - 1] ?? 0]
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
  for (const [start, end] of found.toSorted((one, other) => one[0] - other[0])) {
    const last = whole.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else whole.push([start, end])
  }
  return whole
}
