import { useStore } from '@nanostores/react'
import { useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { useMedia } from '#islands/frame/use-media.ts'
import { $columnChoice } from '#stores/studio/column-choice.ts'
import { FEATURES, type ListColumn, showsNothing, tableColumns } from './columns.ts'

interface Props<Item> {
  /** Key of the column choice. */
  name: string
  /** Read by screen readers. */
  caption: string
  columns: readonly ListColumn<Item>[]
  items: readonly Item[]
  idOf: (item: Item) => string
  /** Address of an item’s details, on the first column. */
  hrefOf?: ((item: Item) => string) | undefined
  isLoading: boolean
}

/** A table; on a phone each row is a card. */
export function DataTable<Item extends object>(props: Props<Item>) {
  const { name, caption, columns, items, idOf, hrefOf, isLoading } = props
  const columnVisibility = useColumnVisibility(name, columns)
  const table = useTable({
    features: FEATURES,
    columns: useMemo(() => tableColumns(columns), [columns]),
    data: items,
    getRowId: idOf,
    state: { columnVisibility }
  })
  const figures = new Set(columns.filter(({ isFigure }) => isFigure).map(({ id }) => id))
  const shown = table.getVisibleLeafColumns()
  const hasTitle = columns.some(({ onCard }) => onCard === 'title')
  const columnOf = (id: string) => columns.find(column => column.id === id)
  const placeOf = (id: string) => {
    const isFirst = !hasTitle && id === columns[0]?.id
    return isFirst ? 'title' : columnOf(id)?.onCard
  }
  const isEmpty = (id: string, item: Item) => {
    const column = columnOf(id)
    return column !== undefined && showsNothing(column, item)
  }
  const labelOf = (id: string) => columnOf(id)?.label ?? ''

  return (
    <div className="data-box" aria-busy={isLoading}>
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {shown.map(column => (
              <th key={column.id} scope="col" data-figure={figures.has(column.id) || undefined}>
                {labelOf(column.id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map(row => (
            <tr key={row.id}>
              {row.getVisibleCells().map((cell, at) => {
                const content = <table.FlexRender cell={cell} />
                return (
                  <td
                    key={cell.id}
                    className={columnOf(cell.column.id)?.beside && 'whitespace-nowrap'}
                    data-label={labelOf(cell.column.id)}
                    data-card={placeOf(cell.column.id)}
                    data-empty={isEmpty(cell.column.id, row.original) || undefined}
                    data-figure={figures.has(cell.column.id) || undefined}
                  >
                    {at === 0 && hrefOf ? (
                      <a className="covers font-semibold" href={hrefOf(row.original)}>
                        {content}
                      </a>
                    ) : (
                      content
                    )}
                    {columnOf(cell.column.id)?.beside?.(row.original)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Whether each column of a list is shown, as chosen on this device. */
export function useColumnVisibility<Item>(
  name: string,
  columns: readonly ListColumn<Item>[]
): Record<string, boolean> {
  const chosen = useStore($columnChoice)[name]
  const isPhone = useMedia(PHONE)
  return useMemo(
    () =>
      Object.fromEntries(
        columns.map(({ id, isSpare = false, isSpareOnPhone = false }) => [
          id,
          chosen?.[id] ?? !(isSpare || (isPhone && isSpareOnPhone))
        ])
      ),
    [chosen, columns, isPhone]
  )
}

const PHONE = '(width < 40rem)'
