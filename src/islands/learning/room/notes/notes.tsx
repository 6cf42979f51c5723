import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { notesFile } from '#domain/learning/notes-file.ts'
import type { Locale } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import { LoadState } from '#islands/accounts/forms/load-state.tsx'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { saveFile } from '#ui/dom/save-file.ts'
import { $notes, loadNotes, type Note } from '#stores/learning/notes.ts'
import type { LoadedRoom } from '#stores/learning/room.ts'
import { Button } from '#ui/kit/button.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { NewNote } from './new-note.tsx'
import { OwnNotes } from './own-notes.tsx'
import { itemsOf } from '#islands/learning/room/use-item.ts'

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
        form={form}
        state={notes}
        texts={{ loading: t('loading'), failed: t('notesFailed'), retry: t('retry') }}
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
