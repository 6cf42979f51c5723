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

/** Buttons that move an entry of a list, or remove it. */
export function EntryTools({ name, at, count, onMove, onRemove, least = 0 }: Props) {
  const t = useTexts('studioClassEditor')
  return (
    <div className="entry-tools">
      <button
        className="studio-round"
        type="button"
        aria-label={t('moveUpOf', { name })}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      >
        <Icon name="down" className="size-4.5 rotate-180" />
      </button>
      <button
        className="studio-round"
        type="button"
        aria-label={t('moveDownOf', { name })}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      >
        <Icon name="down" className="size-4.5" />
      </button>
      <button
        className="studio-round"
        type="button"
        aria-label={t('removeOf', { name })}
        disabled={count <= least}
        onClick={onRemove}
      >
        <StudioIcon name="erase" className="size-4.5" />
      </button>
    </div>
  )
}
