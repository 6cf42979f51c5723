import { type ReactNode, useId } from 'react'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { Button } from '#ui/kit/button.tsx'
import { FigureMeaning } from './meaning.tsx'

const SHOWN_FIRST = 8

interface Props {
  title: string
  meaning: string
  lead?: string
  note?: string | undefined
  count: number
  empty: string
  /** Shows all rows. */
  isWhole: boolean
  onWhole: () => void
  children: (shown: number) => ReactNode
}

/** A table below the charts, with its first rows. */
export function TableCard(props: Props) {
  const { title, meaning, lead, note, count, empty, isWhole, onWhole, children } = props
  const studio = useTexts('studio')
  const id = useId()
  return (
    <section className="grid gap-3" aria-labelledby={id}>
      <div>
        <div className="chart-head">
          <h2 className="text-xl" id={id}>
            {title}
          </h2>
          <FigureMeaning name={title} text={meaning} />
        </div>
        {lead && <p className="max-w-3xl text-ink-muted">{lead}</p>}
        {note && <p className="text-sm text-ink-muted">{note}</p>}
      </div>
      {count === 0 ? (
        <p className="chart-empty rounded-[var(--radius)] border border-line">{empty}</p>
      ) : (
        children(isWhole ? count : SHOWN_FIRST)
      )}
      {count > SHOWN_FIRST && !isWhole && (
        <div>
          <Button kind="plain" onClick={onWhole}>
            {studio('showAll', { count })}
          </Button>
        </div>
      )}
    </section>
  )
}
