import { type ReactNode, useState } from 'react'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { Button } from '#ui/kit/button.tsx'
import { DetailSection } from './detail-section.tsx'

/** Lines until the rest is asked for. */
const FIRST = 5

interface Props<Item> {
  title: string
  items: readonly Item[]
  /** Of all, where `items` are the newest only. */
  total?: number
  empty: string
  /** The same record may stand twice. */
  keyOf: (item: Item) => string
  show: (item: Item) => ReactNode
}

/** A section with a line for each record, the newest first. */
export function RecordList<Item>(props: Props<Item>) {
  const { title, items, total = items.length, empty, keyOf, show } = props
  const t = useTexts('studio')
  const [isWhole, setWhole] = useState(items.length <= FIRST)
  const shown = isWhole ? items : items.slice(0, FIRST)
  return (
    <DetailSection title={title} count={total || undefined}>
      {items.length === 0 ? (
        <p className="text-ink-muted">{empty}</p>
      ) : (
        <ul className="card grid divide-y divide-line overflow-clip">
          {shown.map((item, at) => (
            <li key={`${keyOf(item)} ${at}`} className="record-line">
              {show(item)}
            </li>
          ))}
        </ul>
      )}
      {!isWhole && (
        <div>
          <Button kind="plain" onClick={() => setWhole(true)}>
            {t('showAll', { count: items.length })}
          </Button>
        </div>
      )}
      {isWhole && total > items.length && (
        <p className="text-sm text-ink-muted">{t('newestOf', { shown: items.length, total })}</p>
      )}
    </DetailSection>
  )
}
