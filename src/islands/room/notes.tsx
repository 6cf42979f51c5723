import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useState } from 'react'
import { clockTime } from '#domain/clock-time.ts'
import type { Translate } from '#i18n/translator.ts'
import { NotShown } from '#islands/forms/not-shown.tsx'
import { Refusal } from '#islands/forms/refusal.tsx'
import { sentenceOf } from '#stores/form.ts'
import { $noteProcess, $notes, addNote, loadNotes } from '#stores/notes.ts'
import { $playhead } from '#stores/playhead.ts'
import type { LoadedRoom } from '#stores/room.ts'
import { Button } from '#ui/kit/button.tsx'
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx'
import { TextArea } from '#ui/kit/text-area.tsx'
import { NoteRow } from './note-row.tsx'

interface Props {
  t: Translate<'room'>
  form: Translate<'form'>
  room: LoadedRoom
  contentId: number
}

/** The learner's notes on this episode, each at its second. */
export function Notes({ t, form, room, contentId }: Props) {
  const notes = useStore($notes)
  const courseId = room.course.id
  useEffect(() => void loadNotes(courseId), [courseId])

  if (notes.step === 'none' || notes.step === 'loading') {
    return (
      <Loading label={t('loading')}>
        <Skeleton className="h-32" />
      </Loading>
    )
  }
  if (notes.step === 'refused') {
    return (
      <NotShown
        t={form}
        refused={notes}
        title={t('notesFailed')}
        heading="h3"
        retryLabel={t('retry')}
        onRetry={() => void loadNotes(courseId)}
      />
    )
  }
  const own = notes.items
    .filter(note => note.contentId === contentId)
    .toSorted((one, other) => one.at - other.at)
  return (
    <div className="grid gap-5">
      {room.content.enrolled === true ? (
        <NewNote t={t} form={form} courseId={courseId} contentId={contentId} />
      ) : (
        <p className="text-ink-muted">{t('notesOutside')}</p>
      )}
      {own.length === 0 ? (
        <p className="text-ink-muted">{t('notesNone')}</p>
      ) : (
        <ul className="grid gap-3">
          {own.map(note => (
            <NoteRow key={note.id} t={t} form={form} note={note} />
          ))}
        </ul>
      )}
    </div>
  )
}

function NewNote({ t, form, courseId, contentId }: Omit<Props, 'room'> & { courseId: number }) {
  const process = useStore($noteProcess)
  const { second } = useStore($playhead)
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  /** The second at which somebody began to write, and not that at which they end. */
  const [begun, setBegun] = useState<number>()
  const at = begun ?? second
  const refused = process.step === 'refused' ? sentenceOf(form, process.faults.text) : undefined

  async function keep(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!text.trim()) return setMissing(true)
    if (!(await addNote(courseId, { contentId, at: Math.floor(at), text }))) return
    setText('')
    setBegun(undefined)
  }

  return (
    <form className="grid gap-3" noValidate onSubmit={event => void keep(event)}>
      <TextArea
        name="note"
        dir="auto"
        rows={3}
        label={t('noteLabel', { time: clockTime(at) })}
        value={text}
        error={isMissing ? t('noteMissing') : refused}
        onChange={event => {
          setText(event.target.value)
          setMissing(false)
          setBegun(event.target.value ? (begun ?? second) : undefined)
        }}
      />
      <Refusal t={form} process={process} />
      <Button className="justify-self-start" type="submit" isBusy={process.step === 'sending'}>
        {t('noteAdd')}
      </Button>
    </form>
  )
}
