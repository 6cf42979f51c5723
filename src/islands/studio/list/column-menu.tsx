import { useId } from 'react'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { StudioIcon } from '#islands/studio/frame/studio-icon.tsx'
import { chooseColumn } from '#stores/studio/column-choice.ts'
import '#ui/kit/navigation/popovers.ts'
import type { ListColumn } from './columns.ts'
import { useColumnVisibility } from './data-table.tsx'

interface Props<Item> {
  name: string
  columns: readonly ListColumn<Item>[]
}

/** Chooses the columns of a list; the first always stays. */
export function ColumnMenu<Item>({ name, columns }: Props<Item>) {
  const t = useTexts('studio')
  const id = useId()
  const visibility = useColumnVisibility(name, columns)
  return (
    <>
      <button className="btn-quiet" type="button" popoverTarget={id}>
        <StudioIcon name="columns" />
        <span className="max-sm:sr-only">{t('columns')}</span>
      </button>
      <fieldset className="menu-box" id={id} popover="auto">
        <legend className="sr-only">{t('columns')}</legend>
        {columns.slice(1).map(column => (
          <label key={column.id} className="menu-item cursor-pointer">
            <input
              className="tick"
              type="checkbox"
              checked={visibility[column.id]}
              onChange={event => chooseColumn(name, column.id, event.target.checked)}
            />
            {column.label}
          </label>
        ))}
      </fieldset>
    </>
  )
}
