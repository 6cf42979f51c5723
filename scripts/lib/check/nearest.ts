/** The most similar name, if one is near. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const written = plain(name)
  const ranked = known
    .map(one => ({ one, distance: distanceOf(written, plain(one)) }))
    .toSorted((one, other) => one.distance - other.distance)
  const [best] = ranked
  return best && best.distance <= Math.min(3, Math.floor(written.length / 3)) ? best.one : undefined
}

/** Letters and digits: most errors are hidden marks, capitals and dashes. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Edit distance with swaps of neighbours. */
function distanceOf(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const least = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1)
      )
      next.push(isSwapped && i > 1 ? Math.min(least, (before[j - 2] ?? 0) + 1) : least)
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}
