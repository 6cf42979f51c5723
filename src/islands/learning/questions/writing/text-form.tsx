import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { charactersLeft } from '#domain/learning/questions/question-limits.ts'
import { useFirstWrong } from '#islands/frame/forms/first-wrong.ts'
import { submitByKeys } from '#islands/frame/forms/submit-by-keys.ts'
import { MarkdownText } from '#islands/learning/room/lesson/markdown-text.tsx'
import { useWriting } from '#islands/learning/room/use-writing.ts'
import { sentenceOf } from '#stores/frame/field-errors.ts'
import {
  dropQuestionDraft,
  keepQuestionDraft,
  questionDraftOf,
  type QuestionDraft,
  type TextPlace
} from '#stores/learning/questions/question-drafts.ts'
import {
  $writing,
  closeWriting,
  type WritingProcess
} from '#stores/learning/questions/write-texts.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/form/field.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { FormattingHelp } from './formatting-help.tsx'
import { lengthTexts } from './length-texts.ts'
import type { QuestionProps } from '#islands/learning/questions/question-props.ts'
import { Trouble } from './trouble.tsx'

interface Props extends Omit<QuestionProps, 'place'> {
  draftPlace: TextPlace
  /** Where there is no draft. */
  initial: QuestionDraft
  hasTitle?: boolean
  sendLabel: string
  /** Below the title: what it depends on. */
  beside?: (draft: QuestionDraft, change: (part: Partial<QuestionDraft>) => void) => ReactNode
  /** @returns whether it was taken */
  onSend: (draft: QuestionDraft) => Promise<boolean>
  onClose?: () => void
  isWrittenByExpert?: boolean
}

const NOTHING: WritingProcess = { step: 'open' }

/** Writes a question or an answer; what is typed stays on the device until it is taken. */
export function TextForm(props: Props) {
  const { t, form, locale, draftPlace, initial, hasTitle = false, sendLabel, beside } = props
  const [draft, setDraft] = useState(() => questionDraftOf(draftPlace) ?? initial)
  const [isMissing, setMissing] = useState(false)
  const [box, showFirstWrong] = useFirstWrong()
  const [isPreviewed, setPreviewed] = useState(false)
  const writing = useStore($writing)
  const process = writing.place === draftPlace ? writing : NOTHING
  const errors = process.step === 'refused' ? process.errors : {}
  const previewId = useId()
  const { title, body } = draft
  const titleLength = lengthTexts(t, locale, charactersLeft(title, 'title'))
  const bodyLength = lengthTexts(t, locale, charactersLeft(body, hasTitle ? 'body' : 'answer'))
  useWriting(title !== initial.title || body !== initial.body)

  function change(part: Partial<QuestionDraft>): void {
    const next = { ...draft, ...part }
    setDraft(next)
    setMissing(false)
    keepQuestionDraft(draftPlace, next)
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const isEmpty = !(hasTitle ? title : body).trim()
    setMissing(isEmpty)
    if (!isEmpty && !titleLength.error && !bodyLength.error && (await props.onSend(draft)))
      return setDraft(initial)
    setPreviewed(false)
    showFirstWrong()
  }

  function close(): void {
    dropQuestionDraft(draftPlace)
    closeWriting()
    props.onClose?.()
  }

  const missing = isMissing && t(hasTitle ? 'form.missing' : 'form.answerMissing')
  return (
    <form
      className="grid grid-cols-1 gap-4"
      ref={box}
      noValidate
      onSubmit={event => void send(event)}
    >
      {hasTitle && (
        <Field
          name="questionTitle"
          dir="auto"
          autoComplete="off"
          label={t('form.title')}
          hint={titleLength.hint ?? t('form.titleHint')}
          value={title}
          error={missing || titleLength.error || sentenceOf(form, errors.title)}
          onChange={event => change({ title: event.target.value })}
        />
      )}
      {beside?.(draft, change)}
      {isPreviewed ? (
        <div className="grid grid-cols-1 gap-1.5">
          <p className="font-semibold" id={previewId}>
            {t('form.preview')}
          </p>
          <section
            className="question-text prose max-w-none card p-4"
            aria-labelledby={previewId}
            data-preview=""
          >
            <MarkdownText
              source={body}
              locale={locale}
              author={{ isExpert: props.isWrittenByExpert ?? false }}
            />
          </section>
        </div>
      ) : (
        <TextArea
          name="questionBody"
          dir="auto"
          rows={4}
          label={t(hasTitle ? 'form.body' : 'form.answer')}
          mark={hasTitle ? t('form.optional') : undefined}
          hint={bodyLength.hint}
          value={body}
          error={(!hasTitle && missing) || bodyLength.error || sentenceOf(form, errors.body)}
          onChange={event => change({ body: event.target.value })}
          onKeyDown={submitByKeys}
        />
      )}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-1">
        {body.trim() !== '' && (
          <Button
            kind="plain"
            icon={isPreviewed ? undefined : 'eye'}
            onClick={() => setPreviewed(!isPreviewed)}
          >
            {t(isPreviewed ? 'form.write' : 'form.preview')}
          </Button>
        )}
        <FormattingHelp t={t} />
      </div>
      <Trouble {...{ t, form, process }} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isBusy={process.step === 'sending'}>
          {sendLabel}
        </Button>
        {props.onClose && (
          <Button kind="quiet" onClick={close}>
            {t('form.cancel')}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-muted">{t('form.kept')}</p>
    </form>
  )
}
