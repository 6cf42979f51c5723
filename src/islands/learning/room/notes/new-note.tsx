import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { clockTime } from '#domain/time/clock-time.ts'
import type { Translate } from '#i18n/translator.ts'
import { Refusal } from '#islands/accounts/forms/refusal.tsx'
import { sentenceOf } from '#stores/frame/field-errors.ts'
import { addNote, keepNoteDraft, noteDraftOf } from '#stores/learning/notes.ts'
import { $playhead } from '#stores/player/playhead.ts'
import { Button } from '#ui/kit/button.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { submitByKeys } from './submit-by-keys.ts'
import { useNoteProcess } from './use-note-process.ts'
import { useWriting } from '#islands/learning/room/use-writing.ts'

interface Props {
  t: Translate<'room'>
  form: Translate<'form'>
  courseId: number
  contentId: number
}

export function NewNote({ t, form, courseId, contentId }: Props) {
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
