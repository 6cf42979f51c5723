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

/** Whether one letter was inserted, dropped, replaced, swapped, or moved over two (`phyton`). */
export function differByOneMistake(one: string, other: string): boolean {
  const a = [...one]
  const b = [...other]
  if (one === other || Math.abs(a.length - b.length) > 1) return false

  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const rest = (letters: readonly string[], skipped: number) => letters.slice(at + skipped).join('')
  const [first, second] = [rest(a, 1), rest(b, 1)]
  return (
    first === second ||
    first === rest(b, 0) ||
    second === rest(a, 0) ||
    (a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, 2) === rest(b, 2)) ||
    isMovedOverTwo(a.slice(at), b.slice(at)) ||
    isMovedOverTwo(b.slice(at), a.slice(at))
  )
}

function isMovedOverTwo(
  [first = '', ...rest]: readonly string[],
  other: readonly string[]
): boolean {
  return (
    rest.length > 1 && [...rest.slice(0, 2), first, ...rest.slice(2)].join('') === other.join('')
  )
}
