export interface Measure {
  name: string
  value: number
  unit: string
  /** Set one of the two. */
  most?: number
  least?: number
}

export function isKept({ value, most = Infinity, least = -Infinity }: Measure): boolean {
  return value <= most && value >= least
}

export function tableOf(measures: readonly Measure[]): string {
  const rows = measures.map(measure => {
    const { name, value, unit, most, least } = measure
    const budget = most === undefined ? `≥ ${least}` : `≤ ${most}`
    return [name, String(rounded(value)), unit, budget, isKept(measure) ? 'kept' : 'BROKEN']
  })
  const widths = [0, 1, 2, 3].map(column =>
    Math.max(...rows.map(row => (row[column] ?? '').length))
  )
  return rows
    .map(row =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0
          return column === 1 ? cell.padStart(width) : cell.padEnd(width)
        })
        .join('  ')
    )
    .join('\n')
}

const rounded = (value: number) => (value < 10 ? Number(value.toFixed(2)) : Math.round(value))
