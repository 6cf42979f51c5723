/** Names of colours in the styles. */
export type ChartColor = 'first' | 'second' | 'third' | 'bad'

export interface ChartSeries {
  label: string
  color: ChartColor
  /** One for each day; null for days that were not counted. */
  values: readonly (number | null)[]
}

/**
 * `stack`: areas on each other; `line`: lines that share their ground; `bar`: bars of one series;
 * `opposed`: bars of the first series up, of the second down.
 */
export type ChartKind = 'stack' | 'line' | 'bar' | 'opposed'

/** A day or a week. */
export interface ChartStep {
  from: string
  /** Included. */
  to: string
  /** One for each series. */
  values: (number | null)[]
}

/** More days than these are drawn as weeks. */
const DAYS_DRAWN = 62
const WEEK = 7

/** Days, or weeks of which the last is whole. A stock has its value at the end of the week. */
export function stepsOf(
  days: readonly string[],
  series: readonly ChartSeries[],
  isStock = false
): ChartStep[] {
  const length = days.length > DAYS_DRAWN ? WEEK : 1
  const count = Math.ceil(days.length / length)
  return Array.from({ length: count }, (_, at) => {
    const end = days.length - (count - 1 - at) * length
    const start = Math.max(0, end - length)
    return {
      from: days[start] ?? '',
      to: days[end - 1] ?? '',
      values: series.map(({ values }) => {
        const own = values.slice(start, end)
        return isStock ? (own.at(-1) ?? null) : sumOf(own)
      })
    }
  })
}

/** Null unless all are known. */
function sumOf(values: readonly (number | null)[]): number | null {
  let sum = 0
  for (const value of values) {
    if (value === null) return null
    sum += value
  }
  return sum
}
