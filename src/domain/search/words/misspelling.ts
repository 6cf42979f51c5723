export const FORGIVEN_LENGTH = 5

/** The word, and the word without each letter: words one mistake apart share one of these. */
export function variantsOf(word: string): string[] {
  const letters = [...word]
  return [
    ...new Set([
      word,
      ...letters.map((_, at) => [...letters.slice(0, at), ...letters.slice(at + 1)].join(''))
    ])
  ]
}

/** Half of a letter that takes two units of a string. */
const HALF_LETTER = /[\ud800-\udfff]/

/** Letters by index, without a copy of most texts: each word is compared with thousands. */
const lettersOf = (text: string): ArrayLike<string> => (HALF_LETTER.test(text) ? [...text] : text)

/** Whether one letter was inserted, dropped, replaced, swapped, or moved over two (`phyton`). */
export function differByOneMistake(one: string, other: string): boolean {
  const [a, b] = [lettersOf(one), lettersOf(other)]
  const shorter = Math.min(a.length, b.length)
  let begin = 0
  while (begin < shorter && a[begin] === b[begin]) begin++
  let end = 0
  while (end < shorter - begin && a[a.length - end - 1] === b[b.length - end - 1]) end++

  const [left, right] = [a.length - begin - end, b.length - begin - end]
  if (left !== right) return left + right === 1
  if (left === 2) return a[begin] === b[begin + 1] && a[begin + 1] === b[begin]
  return left === 1 || (left === 3 && (isMovedOverTwo(a, b, begin) || isMovedOverTwo(b, a, begin)))
}

function isMovedOverTwo(a: ArrayLike<string>, b: ArrayLike<string>, at: number): boolean {
  return a[at] === b[at + 2] && a[at + 1] === b[at] && a[at + 2] === b[at + 1]
}
