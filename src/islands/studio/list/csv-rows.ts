import type { CsvValue } from '#domain/text/csv.ts'
import { cairoMinute } from '#domain/time/cairo-day.ts'
import type { ListColumn } from './columns.ts'

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*Z$/
/** Of mixed directions on screens; spreadsheets show them as signs. */
const ISOLATES = /[\u2066-\u2069]/g

const isTime = (value: CsvValue) => typeof value === 'string' && TIME.test(value)

/** Columns of a file: those that are shown, without buttons. */
export const fileColumns = <Item>(
  columns: readonly ListColumn<Item>[],
  visibility: Readonly<Record<string, boolean | undefined>>
) =>
  columns.filter(
    ({ id, isAction, isInFiles }) => !isAction && (visibility[id] === true || isInFiles === true)
  )

/** Rows of a file as the screen shows them: times are those of Cairo, which their column names. */
export function csvRows<Item>(
  items: readonly Item[],
  columns: readonly ListColumn<Item>[],
  timeLabel: (label: string) => string
): Record<string, CsvValue>[] {
  const named = columns.map(({ label, value }) => ({
    label: items.some(item => isTime(value(item))) ? timeLabel(label) : label,
    value
  }))
  return items.map(item =>
    Object.fromEntries(named.map(({ label, value }) => [label, written(value(item))]))
  )
}

function written(value: CsvValue): CsvValue {
  if (typeof value !== 'string') return value
  return isTime(value) ? cairoMinute(Date.parse(value)) : value.replace(ISOLATES, '')
}
