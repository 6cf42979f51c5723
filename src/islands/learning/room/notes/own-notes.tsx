import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Translate } from '#i18n/translator.ts'
import { $deletedNote, $noteProcess, type Note, restoreNote } from '#stores/learning/notes.ts'
import { NoteRow } from './note-row.tsx'
import { NoteUndo } from './note-undo.tsx'

interface Props {
  t: Translate<'room'>
  form: Translate<'form'>
  courseId: number
  contentId: number
  notes: readonly Note[]
}

/** Notes on one episode; a deleted one keeps its place. */
export function OwnNotes({ t, form, courseId, contentId, notes }: Props) {
  const deleted = useStore($deletedNote)
  const process = useStore($noteProcess)
  const [restoredId, setRestoredId] = useState<number>()
  const own = [...notes, ...(deleted ? [deleted] : [])]
    .filter(note => note.contentId === contentId)
    .sort((one, other) => one.at - other.at || one.id - other.id)

  async function undo(): Promise<void> {
    setRestoredId(await restoreNote(courseId))
  }

  if (own.length === 0) return <p className="text-ink-muted">{t('notesNone')}</p>
  return (
    <ul className="grid gap-3">
      {own.map(note =>
        note === deleted ? (
          <NoteUndo
            key={`deleted/${note.id}`}
            t={t}
            note={note}
            isBusy={process.step === 'sending'}
            onUndo={() => void undo()}
          />
        ) : (
          <NoteRow
            key={note.id}
            t={t}
            form={form}
            note={note}
            isRestored={note.id === restoredId}
          />
        )
      )}
    </ul>
  )
}
