import type { WordRow } from '#domain/search/find.ts'

/**
 * A word with its documents, as a file holds it.
 *
 * `titled` alternates the number of words and the document, for titles that begin with the word. A
 * group is the spellings (none for a stem), then alternately the distance from the last document
 * and the weight.
 */
export type WordEntry = [word: string, titled: number[], ...groups: WordGroup[]]
export type WordGroup = [spellings: string, ...postings: number[]]

export const AS_FOLDED = '='

/** `[1, 2, 3, 4]` is `[[1, 2], [3, 4]]`. */
export function pairsOf(values: readonly number[]): [number, number][] {
  return Array.from({ length: values.length / 2 }, (_, at) => [
    values[at * 2] ?? 0,
    values[at * 2 + 1] ?? 0
  ])
}

export function rowsOf([word, , ...groups]: WordEntry): WordRow[] {
  return groups.flatMap(([spellings, ...postings]) => {
    let documentId = 0
    return pairsOf(postings).map(([step, weight]) => {
      documentId += step
      return { word, documentId, weight, spellings: spellings === AS_FOLDED ? word : spellings }
    })
  })
}

/** Documents whose title begins with the word and has `count` words. */
export function titledIn([, titled]: WordEntry, count: number): number[] {
  return titled.filter((_, at) => at % 2 === 1 && titled[at - 1] === count)
}

/** The entries from `from` up to `to`, excluded, of a file: its words are sorted by code units. */
export function entriesBetween(
  entries: readonly WordEntry[],
  from: string,
  to: string
): WordEntry[] {
  return entries.slice(placeOf(entries, from), placeOf(entries, to))
}

/** How many entries come before a word. */
function placeOf(entries: readonly WordEntry[], word: string): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((entries[middle]?.[0] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

/** Splits values into parts of at most so many characters of JSON, or of one larger value. */
export function inParts<Value>(values: readonly Value[], characters: number): Value[][] {
  const parts: Value[][] = []
  let size = Infinity
  for (const value of values) {
    const { length } = JSON.stringify(value)
    if (size + length > characters) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(value)
    size += length
  }
  return parts
}

/** Numbers of the parts that may hold values from `from` up to `to`, excluded. */
export function partsBetween<Value extends string | number>(
  firsts: readonly Value[],
  from: Value,
  to: Value
): number[] {
  const start = Math.max(
    0,
    firsts.findLastIndex(first => first <= from)
  )
  return firsts.flatMap((first, part) =>
    part >= start && (first < to || part === start) ? part : []
  )
}
