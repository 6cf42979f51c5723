import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useEffectEvent, useId } from 'react'
import { digitOf } from '#domain/learning/digit-key.ts'
import type { Locale } from '#i18n/locale.ts'
import {
  $quizDraft,
  chooseOption,
  flagQuestion,
  openQuestion,
  type Quiz
} from '#stores/learning/quiz/quiz.ts'
import { Button } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { CodedText } from './coded-text.tsx'
import type { StepProps } from './quiz-steps.tsx'
import { Palette } from './palette.tsx'

export function Asking({ t, locale, quiz, heading }: StepProps) {
  const id = useId()
  const draft = useStore($quizDraft)
  const { questions } = quiz
  const at = Math.min(draft.at, questions.length - 1)
  const question = questions[at]
  useDigits(digit => {
    const option = question?.options[digit - 1]
    if (question && option) chooseOption(question, option.id)
  })
  if (!question) return null
  const isFlagged = draft.flagged.includes(question.id)

  function goOn(event: SubmitEvent): void {
    event.preventDefault()
    openQuestion(at + 1)
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <form className="card min-w-0 p-5 sm:p-8" noValidate onSubmit={goOn}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="font-semibold text-ink-muted" aria-hidden="true">
            {t('question.place', { number: at + 1, total: questions.length })}
          </p>
          <button
            className="chip aria-pressed:border-gold aria-pressed:bg-gold-soft aria-pressed:text-gold-ink"
            type="button"
            aria-pressed={isFlagged}
            onClick={() => flagQuestion(question.id)}
          >
            <Icon name={isFlagged ? 'check' : 'flag'} />
            {t('question.flag')}
          </button>
        </div>
        <h2
          ref={heading}
          className="mt-4 scroll-mt-28 text-xl leading-normal outline-none sm:text-2xl"
          id={`${id}-text`}
          tabIndex={-1}
        >
          <span className="sr-only">
            {t('question.place', { number: at + 1, total: questions.length })}
            {': '}
          </span>
          <CodedText text={question.text} locale={locale} />
        </h2>
        <p className="mt-2 text-ink-muted" id={`${id}-hint`}>
          {t(question.multiple ? 'question.multiple' : 'question.single')}
        </p>
        <fieldset
          key={question.id}
          className="mt-5 grid min-w-0 gap-3"
          role={question.multiple ? 'group' : 'radiogroup'}
          aria-labelledby={`${id}-text`}
          aria-describedby={`${id}-hint`}
        >
          {question.options.map((option, place) => (
            <Option
              key={option.id}
              locale={locale}
              name={`question-${question.id}`}
              option={option}
              digit={place < 9 ? place + 1 : undefined}
              isMultiple={question.multiple}
              isChosen={draft.answers[question.id]?.includes(option.id) ?? false}
              onChoose={() => chooseOption(question, option.id)}
            />
          ))}
        </fieldset>
        <p className="mt-3 hidden text-sm text-ink-muted [@media(hover:hover)]:block">
          {t('question.keys')}
        </p>
        <div className="mt-7 flex flex-wrap justify-between gap-3">
          <Button kind="quiet" disabled={at === 0} onClick={() => openQuestion(at - 1)}>
            {t('question.previous')}
          </Button>
          <Button type="submit">
            {t(at === questions.length - 1 ? 'question.review' : 'question.next')}
          </Button>
        </div>
      </form>
      <Palette t={t} locale={locale} questions={questions} draft={draft} at={at} />
    </div>
  )
}

interface Props {
  locale: Locale
  name: string
  option: Quiz['questions'][number]['options'][number]
  digit: number | undefined
  isMultiple: boolean
  isChosen: boolean
  onChoose: () => void
}

function Option({ locale, name, option, digit, isMultiple, isChosen, onChoose }: Props) {
  const id = useId()
  return (
    <label className="radio-card min-h-14 items-center" htmlFor={id}>
      <input
        className={isMultiple ? 'tick' : 'tick tick-round'}
        id={id}
        type={isMultiple ? 'checkbox' : 'radio'}
        name={name}
        value={option.id}
        checked={isChosen}
        aria-keyshortcuts={digit === undefined ? undefined : String(digit)}
        onChange={onChoose}
      />
      <span className="min-w-0 grow wrap-anywhere">
        <CodedText text={option.text} locale={locale} />
      </span>
      {digit !== undefined && (
        <kbd
          className="hidden size-7 shrink-0 place-items-center rounded-lg border border-line bg-sunken text-sm text-ink-muted [@media(hover:hover)]:grid"
          aria-hidden="true"
        >
          {digit}
        </kbd>
      )}
    </label>
  )
}

const TYPED_INTO = 'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])'

/** Digit keys 1 to 9, except in text fields and dialogs. */
function useDigits(onDigit: (digit: number) => void): void {
  const choose = useEffectEvent(onDigit)
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { target, ctrlKey, metaKey, altKey, isComposing, repeat } = event
      if (ctrlKey || metaKey || altKey || isComposing || repeat) return
      if (target instanceof Element && target.matches(TYPED_INTO)) return
      if (document.querySelector('dialog[open]')) return
      const digit = digitOf(event)
      if (digit) choose(digit)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
