import { stemOf, wordsOf } from '#domain/text/folding.ts'

/** A letter that is drawn out, as in `غبيييي`. */
const DRAWN_OUT = /(\p{L})\1{2,}/gu

/** A word or phrase of the list as it is compared, words apart by spaces; empty without letters. */
export function foldedPhrase(text: string): string {
  return wordsOf(text.replace(DRAWN_OUT, '$1')).join(' ')
}

/**
 * Those of a list of folded phrases that a text has: whole words in a row, with or without article
 * and particles.
 */
export function heldPhrasesIn(text: string, phrases: readonly string[]): string[] {
  const words = foldedPhrase(text)
    .split(' ')
    .map(word => [word, stemOf(word) ?? word])
  const has = (phrase: string) => {
    const wanted = phrase.split(' ')
    return words.some((_, at) => wanted.every((word, next) => words[at + next]?.includes(word)))
  }
  return phrases.filter(phrase => phrase !== '' && has(phrase))
}
