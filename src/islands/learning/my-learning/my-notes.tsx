import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { roomPath } from '#domain/addresses.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import { localized } from '#i18n/locale.ts'
import { LoadState } from '#islands/frame/forms/load-state.tsx'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { $myNotes, followMyNotes, loadMyNotes, type MyNote } from '#stores/learning/notes.ts'
import { Button } from '#ui/kit/button.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { EmptyLine, Part } from './class-line.tsx'

export function MyNotes({ t, form, locale }: FormTextProps<'learning'>) {
  const notes = useStore($myNotes)
  useEffect(followMyNotes, [])

  return (
    <Part title={t('notes')}>
      <LoadState
        {...{ t, form }}
        state={notes}
        title={t('notesFailed')}
        heading="h3"
        onRetry={() => void loadMyNotes()}
      >
        <SkeletonRows />
      </LoadState>
      {notes.step === 'loaded' && notes.items.length === 0 && (
        <EmptyLine title={t('notesEmpty')} lead={t('notesEmptyLead')} />
      )}
      {notes.step === 'loaded' && notes.items.length > 0 && (
        <ul className="grid gap-3 lg:grid-cols-2">
          {notes.items.map(note => (
            <NoteLine key={note.id} t={t} locale={locale} note={note} />
          ))}
        </ul>
      )}
      {notes.step === 'loaded' && notes.items.length < notes.total && (
        <Button
          kind="quiet"
          className="mt-4"
          isBusy={notes.isAsking}
          onClick={() => void loadMyNotes()}
        >
          {t('notesMore')}
        </Button>
      )}
    </Part>
  )
}

function NoteLine({ t, locale, note }: Omit<FormTextProps<'learning'>, 'form'> & { note: MyNote }) {
  const { course, contentId, at } = note
  const room = roomPath(course.slug)
  const time = clockTime(at)
  return (
    <li className="card grid gap-2 p-4">
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {note.text}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-muted">
        <a
          className="link inline-flex min-h-11 items-center font-semibold"
          href={localized(`${room}?item=${contentId}&t=${Math.floor(at)}`, locale)}
          aria-label={t('noteAt', { time })}
        >
          <bdi dir="ltr">{time}</bdi>
        </a>
        <span>
          <BilingualText text={note.item} locale={locale} />
        </span>
        <span className="dotted">
          <BilingualText text={course.title} locale={locale} />
        </span>
      </p>
    </li>
  )
}
