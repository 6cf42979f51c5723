import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Translate } from '#i18n/translator.ts'
import { NotShown } from '#islands/forms/not-shown.tsx'
import { $notes, loadNotes } from '#stores/notes.ts'
import type { LoadedRoom } from '#stores/room.ts'
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx'
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
  return (
    <div className="grid gap-5">
      {room.content.enrolled === true ? (
        <NewNote t={t} form={form} courseId={courseId} contentId={contentId} />
      ) : (
        <p className="text-ink-muted">{t('notesOutside')}</p>
      )}
      <OwnNotes t={t} courseId={courseId} contentId={contentId} notes={notes.items} />
    </div>
  )
}
