import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { clockTime } from '#domain/time/clock-time.ts'
import type { Translate } from '#i18n/translator.ts'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { submitByKeys } from '#islands/frame/forms/submit-by-keys.ts'
import { useWriting } from '#islands/learning/room/use-writing.ts'
import { sentenceOf } from '#stores/frame/field-errors.ts'
import {
  keepNoteDraft,
  noteDraftOf,
  $noteProcess,
  addNote,
  deleteNote,
  editNote,
  type Note,
  type NoteProcess
} from '#stores/learning/notes.ts'
import { $playhead } from '#stores/learning/player/playhead.ts'
import { Button } from '#ui/kit/button.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'

interface Props {
  t: Translate<'room'>
  form: Translate<'form'>
  note: Note
  /** It was deleted and then restored. */
  isRestored: boolean
}

export function NoteRow({ t, form, note, isRestored }: Props) {
  const place = `edit/${note.id}` as const
  const [text, setText] = useState(() => noteDraftOf(place)?.text)
  const jump = useRef<HTMLButtonElement>(null)
  const time = clockTime(note.at)
  const process = useNoteProcess(note.id)
  const refused = process.step === 'refused' ? sentenceOf(form, process.errors.text) : undefined
  useWriting(text !== undefined)
  useEffect(() => {
    if (isRestored) jump.current?.focus()
  }, [isRestored])

  function write(typed: string | undefined): void {
    setText(typed)
    keepNoteDraft(place, typed === undefined ? undefined : { text: typed, at: note.at })
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (text?.trim() && (await editNote(note.id, text))) write(undefined)
  }

  return (
    <li className="card grid gap-3 p-4">
      <p className="-my-2 flex flex-wrap items-center gap-x-5 text-sm">
        <button
          ref={jump}
          className="link me-auto min-h-11 font-semibold"
          type="button"
          aria-label={t('jumpTo', { time })}
          onClick={() => $playhead.get().seek(note.at)}
        >
          <bdi dir="ltr">{time}</bdi>
        </button>
        {text === undefined && (
          <>
            <Button kind="plain" onClick={() => write(note.text)}>
              {t('noteEdit')}
            </Button>
            <Button kind="plain" onClick={() => void deleteNote(note)}>
              {t('noteDelete')}
            </Button>
          </>
        )}
      </p>
      {text === undefined ? (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {note.text}
        </p>
      ) : (
        <form className="grid gap-3" noValidate onSubmit={event => void save(event)}>
          <TextArea
            name="note"
            dir="auto"
            rows={3}
            label={t('noteLabel', { time })}
            value={text}
            error={text.trim() ? refused : t('noteMissing')}
            onChange={event => write(event.target.value)}
            onKeyDown={submitByKeys}
          />
          <p className="flex gap-3">
            <Button type="submit">{t('noteSave')}</Button>
            <Button kind="quiet" onClick={() => write(undefined)}>
              {t('noteCancel')}
            </Button>
          </p>
        </form>
      )}
      <Refusal t={form} process={process} />
    </li>
  )
}

interface NewNoteProps {
  t: Translate<'room'>
  form: Translate<'form'>
  courseId: number
  contentId: number
}

export function NewNote({ t, form, courseId, contentId }: NewNoteProps) {
  const process = useNoteProcess()
  const { second } = useStore($playhead)
  const place = `new/${contentId}` as const
  /** A note belongs to the second at which typing began. */
  const [draft, setDraft] = useState(() => noteDraftOf(place))
  const [isMissing, setMissing] = useState(false)
  const text = draft?.text ?? ''
  const at = draft?.at ?? second
  const refused = process.step === 'refused' ? sentenceOf(form, process.errors.text) : undefined
  useWriting(text !== '')

  function write(typed: string): void {
    const begun = typed ? { text: typed, at } : undefined
    setDraft(begun)
    keepNoteDraft(place, begun)
    setMissing(false)
  }

  async function keep(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!text.trim()) return setMissing(true)
    if (await addNote(courseId, { contentId, at: Math.floor(at), text })) write('')
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
        onChange={event => write(event.target.value)}
        onKeyDown={submitByKeys}
      />
      <Refusal t={form} process={process} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isBusy={process.step === 'sending'}>
          {t('noteAdd')}
        </Button>
        <span className="text-sm text-ink-muted [@media(pointer:coarse)]:hidden">
          {t('noteKeys')}{' '}
          <kbd className="[font-family:inherit]" dir="ltr">
            Ctrl/⌘ + Enter
          </kbd>
        </span>
      </p>
    </form>
  )
}

const NOTHING: NoteProcess = { step: 'open' }

/** @param noteId unset for a new note */
function useNoteProcess(noteId?: number): NoteProcess {
  const process = useStore($noteProcess)
  return process.noteId === noteId ? process : NOTHING
}
