import {
  columnVisibilityFeature,
  createColumnHelper,
  type RowData,
  tableFeatures
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { CsvValue } from '#domain/text/csv.ts'

/** The server filters, sorts and pages; only columns are chosen here. */
export const FEATURES = tableFeatures({ columnVisibilityFeature })

export interface ListColumn<Item> {
  id: string
  label: string
  /** For CSV. */
  value: (item: Item) => CsvValue
  /** What the table shows; the value when left out. */
  show?: ((item: Item) => ReactNode) | undefined
  /** Beside what it shows, outside the link to the details. */
  beside?: ((item: Item) => ReactNode) | undefined
  /** Figures stand at the end of their column. */
  isFigure?: boolean
  /** Hidden until it is chosen. */
  isSpare?: boolean
  /** The same on a phone only. */
  isSpareOnPhone?: boolean
  /** In files also while hidden, since another column shows it too. */
  isInFiles?: boolean
  /** Buttons, which no file has. */
  isAction?: boolean
  /** Place on the card of a phone, where the label is only read aloud; else a line with its label. */
  onCard?: CardPlace
}

/** The first line and its end, lines below it, and the last line, which has room for several. */
export type CardPlace = 'title' | 'titleEnd' | 'line' | 'foot'

/** Whether a cell shows nothing, or a dash; cards leave it out. */
export function showsNothing<Item>({ value, show }: ListColumn<Item>, item: Item): boolean {
  const content = show ? show(item) : value(item)
  return content === undefined || content === null || content === '' || content === '–'
}

/** Columns of TanStack Table. */
export function tableColumns<Item extends RowData>(columns: readonly ListColumn<Item>[]) {
  const helper = createColumnHelper<typeof FEATURES, Item>()
  return columns.map(({ id, label, value, show }) =>
    helper.display({
      id,
      header: label,
      cell: ({ row }) => {
        if (show) return show(row.original)
        const plain = value(row.original)
        return plain === null || plain === '' ? '–' : String(plain)
      }
    })
  )
}
