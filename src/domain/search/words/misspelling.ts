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

/**
 * True when one letter inserted, dropped, replaced, swapped with its neighbour, or moved over two
 * (`phyton`) leads from one to the other.
 */
export function differByOneMistake(one: string, other: string): boolean {
  const a = [...one]
  const b = [...other]
  if (one === other || Math.abs(a.length - b.length) > 1) return false

  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const behind = (letters: readonly string[], skipped: number) =>
    letters.slice(at + skipped).join('')
  const [first, second] = [behind(a, 1), behind(b, 1)]
  return (
    first === second ||
    first === behind(b, 0) ||
    second === behind(a, 0) ||
    (a[at] === b[at + 1] && a[at + 1] === b[at] && behind(a, 2) === behind(b, 2)) ||
    isTurned(a.slice(at), b.slice(at)) ||
    isTurned(b.slice(at), a.slice(at))
  )
}

/** Whether the first letter of one stands behind the next two in the other. */
function isTurned([first = '', ...rest]: readonly string[], other: readonly string[]): boolean {
  return (
    rest.length > 1 && [...rest.slice(0, 2), first, ...rest.slice(2)].join('') === other.join('')
  )
}
