import type { MouseEvent } from 'react'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { StudioIcon } from '#islands/studio/frame/studio-icon.tsx'
import { Icon } from '#ui/kit/icon.tsx'

interface Props {
  /** Of the entry: “Question 2”. */
  name: string
  at: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  /** How many have to stay. */
  least?: number
}

const ROW = '.entry-line, .question-card, .option-line'

/** Focuses the tools of the row that takes the place of a removed one, or of the last one. */
function focusAfterRemoval(button: HTMLElement, at: number): void {
  const list = button.closest(ROW)?.parentElement
  // Once it is drawn.
  setTimeout(() => {
    const rows = [...(list?.children ?? [])].filter(one => one.matches(ROW))
    const row = rows[Math.min(at, rows.length - 1)]
    const tools = [...(row?.querySelectorAll<HTMLElement>('.entry-tools button') ?? [])]
    if (list?.contains(document.activeElement)) return
    tools.findLast(tool => tool.matches(':enabled'))?.focus()
  })
}

/** Focuses the same button of a row that was moved, or the other one where it is at the end. */
function focusMoved(button: HTMLElement, to: number): void {
  const list = button.closest(ROW)?.parentElement
  const place = [...(button.parentElement?.children ?? [])].indexOf(button)
  // Once it is drawn.
  setTimeout(() => {
    const rows = [...(list?.children ?? [])].filter(one => one.matches(ROW))
    const tools = rows[to]?.querySelector('.entry-tools')?.querySelectorAll('button')
    const own = tools?.[place]
    const target = own?.disabled ? tools?.[1 - place] : own
    target?.focus()
  })
}

/** Buttons that move an entry of a list, or remove it. */
export function EntryTools({ name, at, count, onMove, onRemove, least = 0 }: Props) {
  const t = useTexts('studioClassEditor')
  const move = (to: number) => (event: MouseEvent<HTMLElement>) => {
    onMove(to)
    focusMoved(event.currentTarget, to)
  }
  return (
    <div className="entry-tools">
      <button
        className="studio-round"
        type="button"
        aria-label={t('moveUpOf', { name })}
        disabled={at === 0}
        onClick={move(at - 1)}
      >
        <Icon name="down" className="size-4.5 rotate-180" />
      </button>
      <button
        className="studio-round"
        type="button"
        aria-label={t('moveDownOf', { name })}
        disabled={at === count - 1}
        onClick={move(at + 1)}
      >
        <Icon name="down" className="size-4.5" />
      </button>
      <button
        className="studio-round"
        type="button"
        aria-label={t('removeOf', { name })}
        disabled={count <= least}
        onClick={event => {
          onRemove()
          focusAfterRemoval(event.currentTarget, at)
        }}
      >
        <StudioIcon name="erase" className="size-4.5" />
      </button>
    </div>
  )
}
