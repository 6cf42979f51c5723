/** Shortest word in which a typing mistake is forgiven. */
export const FORGIVEN_LENGTH = 5

/**
 * The word, and the word without each of its letters in turn.
 *
 * Two words that differ by one mistake share a variant, so equality of variants finds the candidates
 * and `differByOneMistake` decides.
 */
export function variantsOf(word: string): string[] {
  const letters = [...word]
  return [
    ...new Set([
      word,
      ...letters.map((_, at) => [...letters.slice(0, at), ...letters.slice(at + 1)].join(''))
    ])
  ]
}

/** True when one letter inserted, dropped, replaced, or swapped with its neighbour leads from one to the other. */
export function differByOneMistake(one: string, other: string): boolean {
  const a = [...one]
  const b = [...other]
  if (Math.abs(a.length - b.length) > 1) return false

  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) head++
  let tail = 0
  while (
    tail < a.length - head &&
    tail < b.length - head &&
    a[a.length - 1 - tail] === b[b.length - 1 - tail]
  ) {
    tail++
  }

  const left = a.slice(head, a.length - tail)
  const right = b.slice(head, b.length - tail)
  if (left.length <= 1 && right.length <= 1) return left.length + right.length > 0
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
