/**
 * Splits values into parts of at most so many characters of JSON; a larger value is a part by
 * itself.
 */
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
