import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Translate } from '#i18n/translator.ts'
import { Awaited } from '#islands/forms/awaited.tsx'
import { $notes, loadNotes } from '#stores/notes.ts'
import type { LoadedRoom } from '#stores/room.ts'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { NewNote } from './new-note.tsx'
import { OwnNotes } from './own-notes.tsx'

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

  if (notes.step !== 'loaded') {
    return (
      <Awaited
        form={form}
        state={notes}
        loading={t('loading')}
        failed={t('notesFailed')}
        retry={t('retry')}
        heading="h3"
        onRetry={() => void loadNotes(courseId)}
      >
        <Skeleton className="h-32" />
      </Awaited>
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
    </div>
  )
}
