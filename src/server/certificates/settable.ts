/** Letters without a place to break a line, beyond which one is made. */
const LONGEST_WORD = 24
/** More marks on a letter than any language writes reach over the lines around. */
const MOST_MARKS = 3

const BREAK = '\u200B'

/** A text as it can be set: without controls, with places to break, and with no tower of marks. */
export function settable(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Co}\p{Cn}\u2028\u2029]+/gu, ' ')
    .replace(/[\u061C\u200B\u200E\u200F\u2060\uFEFF]/g, '')
    .replace(new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu'), '$1')
    .replace(new RegExp(`[^\\s-]{${LONGEST_WORD + 1},}`, 'gu'), broken)
    .trim()
}

function broken(word: string): string {
  const letters = [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment)
  return letters
    .map((letter, at) => (at % LONGEST_WORD === 0 && at > 0 ? BREAK : '') + letter)
    .join('')
}
