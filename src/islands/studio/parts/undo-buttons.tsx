import { useTexts } from '#islands/studio/frame/facts.ts'
import { OutlineIcon } from '#ui/kit/icon.tsx'

interface Props {
  history: { past: readonly unknown[]; future: readonly unknown[] }
  onUndo: () => void
  onRedo: () => void
}

const BACK = 'M8.5 5 4.5 9l4 4M4.5 9H14a5 5 0 0 1 0 10h-4'
const FORTH = 'm15.5 5 4 4-4 4M19.5 9H10a5 5 0 0 0 0 10h4'

/** Undo and redo of an editor, with their keys. The arrows point along the direction of reading. */
export function UndoButtons({ history, onUndo, onRedo }: Props) {
  const t = useTexts('studio')
  return (
    <>
      <button
        className="studio-round"
        type="button"
        aria-label={t('undo')}
        aria-keyshortcuts="Control+Z"
        disabled={history.past.length === 0}
        onClick={onUndo}
      >
        <OutlineIcon path={BACK} className="size-5 mirrors" />
      </button>
      <button
        className="studio-round"
        type="button"
        aria-label={t('redo')}
        aria-keyshortcuts="Control+Shift+Z"
        disabled={history.future.length === 0}
        onClick={onRedo}
      >
        <OutlineIcon path={FORTH} className="size-5 mirrors" />
      </button>
    </>
  )
}
