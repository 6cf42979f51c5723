import { useEffect, useId, useRef } from 'react'
import { clockTime } from '#domain/time/clock-time.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Note } from '#stores/learning/notes.ts'
import { Button } from '#ui/kit/button.tsx'

interface Props {
  t: Translate<'room'>
  note: Note
  isBusy: boolean
  onUndo: () => void
}

export function NoteUndo({ t, note, isBusy, onUndo }: Props) {
  const own = useId()
  const button = useRef<HTMLButtonElement>(null)
  // The pressed button is gone; this one's description announces the deletion.
  useEffect(() => button.current?.focus(), [])
  return (
    <li className="card flex flex-wrap items-center justify-between gap-3 px-4 py-2">
      <p id={own} className="text-ink-muted">
        {t('noteDeleted', { time: clockTime(note.at) })}
      </p>
      <Button ref={button} kind="plain" aria-describedby={own} isBusy={isBusy} onClick={onUndo}>
        {t('noteUndo')}
      </Button>
    </li>
  )
}
