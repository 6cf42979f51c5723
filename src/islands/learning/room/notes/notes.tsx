import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import { notesFile } from '#domain/learning/notes-file.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import type { Locale } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import { LoadState } from '#islands/frame/forms/load-state.tsx'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { itemsOf } from '#islands/learning/room/use-item.ts'
import {
  $deletedNote,
  $noteProcess,
  $notes,
  loadNotes,
  type Note,
  restoreNote
} from '#stores/learning/notes.ts'
import type { LoadedRoom } from '#stores/learning/room.ts'
import { saveFile } from '#ui/dom/save-file.ts'
import { Button } from '#ui/kit/button.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { NewNote, NoteRow } from './note-row.tsx'

interface Props extends FormTextProps<'room'> {
  room: LoadedRoom
  contentId: number
}

export function Notes({ t, form, locale, room, contentId }: Props) {
  const notes = useStore($notes)
  const courseId = room.course.id
  useEffect(() => void loadNotes(courseId), [courseId])

  if (notes.step !== 'loaded') {
    return (
      <LoadState
        {...{ t, form }}
        state={notes}
        title={t('notesFailed')}
        heading="h3"
        onRetry={() => void loadNotes(courseId)}
      >
        <Skeleton className="h-32" />
      </LoadState>
    )
  }
  return (
    <div className="grid gap-5">
      {room.content.enrolled === true ? (
        <NewNote t={t} form={form} courseId={courseId} contentId={contentId} />
      ) : (
        <p className="text-ink-muted">{t('notesOutside')}</p>
      )}
      <OwnNotes t={t} form={form} courseId={courseId} contentId={contentId} notes={notes.items} />
      {notes.items.length > 0 && (
        <Button
          kind="plain"
          icon="file"
          className="justify-self-start"
          onClick={() => saveNotes(room, notes.items, locale)}
        >
          {t('notesSave')}
        </Button>
      )}
    </div>
  )
}

/** All notes of the class as a text file in the page's language. */
function saveNotes({ course, content }: LoadedRoom, notes: readonly Note[], locale: Locale): void {
  const title = plainText(course.title, locale)
  const items = itemsOf(content).map(item => ({
    id: item.id,
    title: plainText(item.title, locale)
  }))
  const file = new Blob([notesFile(title, items, notes)], { type: 'text/plain;charset=utf-8' })
  saveFile(file, `${title}.txt`)
}

interface OwnNotesProps {
  t: Translate<'room'>
  form: Translate<'form'>
  courseId: number
  contentId: number
  notes: readonly Note[]
}

/** Notes on one episode; a deleted one keeps its place. */
function OwnNotes({ t, form, courseId, contentId, notes }: OwnNotesProps) {
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
          <NoteRow key={note.id} {...{ t, form }} note={note} isRestored={note.id === restoredId} />
        )
      )}
    </ul>
  )
}

interface NoteUndoProps {
  t: Translate<'room'>
  note: Note
  isBusy: boolean
  onUndo: () => void
}

function NoteUndo({ t, note, isBusy, onUndo }: NoteUndoProps) {
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
