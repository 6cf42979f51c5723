/** Letters, after which a line break is possible. */
const LONGEST_WORD = 24
/** More marks on a letter overlap other lines. */
const MOST_MARKS = 3

const BREAK = '\u200B'

/** A text that can be typeset: without controls, long words and stacked marks. */
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
