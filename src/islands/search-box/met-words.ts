import { fold, stemOf, wordsOf } from '#domain/folding.ts'

export interface Piece {
  text: string
  /** True for a whole word that begins like a word of the query, as search compares them. */
  isMet: boolean
}

const WORD = /([\p{L}\p{M}\p{N}ـ]+)/u

/** The text in pieces, which make it up again when joined. */
export function metWords(text: string, query: string): Piece[] {
  const asked = wordsOf(query).flatMap(formsOf)
  const isMet = (word: string) =>
    formsOf(fold(word)).some(form => asked.some(begin => form.startsWith(begin)))
  return text
    .split(WORD)
    .map((piece, at) => ({ text: piece, isMet: at % 2 === 1 && isMet(piece) }))
    .filter(piece => piece.text)
}

/** A folded word, and itself without its article. */
function formsOf(word: string): string[] {
  return [word, stemOf(word) ?? []].flat()
}
