import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { isAnswered } from '#domain/learning/quiz/quiz-draft.ts'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { useSecondsUntil } from '#islands/frame/use-seconds-until.ts'
import { WayIn } from '#islands/learning/quiz/barred.tsx'
import { Chosen, CodedText } from '#islands/learning/quiz/coded-text.tsx'
import type { StepProps } from '#islands/learning/quiz/quiz-steps.tsx'
import { $quizSending, sendAnswers } from '#stores/learning/quiz/quiz-sending.ts'
import { $quizDraft, openQuestion, type Quiz } from '#stores/learning/quiz/quiz.ts'
import { Button } from '#ui/kit/button.tsx'
import { FormError } from '#ui/kit/form/form-error.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import type { IconName } from '#ui/kit/icons.ts'

export function Review(props: StepProps) {
  const { t, locale, quiz, heading } = props
  const draft = useStore($quizDraft)
  const sending = useStore($quizSending)
  const { questions } = quiz
  const open = questions.filter(question => !isAnswered(draft, question))
  const flagged = questions.filter(({ id }) => draft.flagged.includes(id))
  return (
    <section className="card p-5 sm:p-8">
      <h2 ref={heading} className="scroll-mt-28 text-2xl" tabIndex={-1}>
        {t('review.title')}
      </h2>
      <div className="mt-4 grid gap-3">
        {open.length === 0 ? (
          <p className="flex gap-3 rounded-2xl bg-good-soft p-4 text-good">
            <Icon name="success" className="mt-0.5 size-5" />
            {t('review.complete')}
          </p>
        ) : (
          <Named
            {...props}
            icon="alert"
            named={open}
            title={t('unanswered', { count: open.length })}
          >
            {t('review.lead')}
          </Named>
        )}
        {flagged.length > 0 && (
          <Named {...props} icon="flag" named={flagged} title={t('review.flaggedLead')} />
        )}
      </div>
      <ol className="mt-6 border-y border-line [&>*+*]:border-t [&>*+*]:border-line">
        {questions.map((question, at) => (
          <li key={question.id} className="flex flex-wrap items-start gap-x-6 gap-y-3 py-5">
            <div className="min-w-0 grow basis-80">
              <h3 className="text-base leading-normal">
                <span className="text-ink-muted">{t('question.name', { number: at + 1 })}</span>
                <br />
                <CodedText text={question.text} locale={locale} />
              </h3>
              <div className="mt-2">
                <Chosen
                  locale={locale}
                  label={t('review.yours')}
                  none={t('review.none')}
                  question={question}
                  chosen={draft.answers[question.id] ?? []}
                />
              </div>
            </div>
            <Button
              kind="plain"
              className="sm:-mt-2"
              aria-label={t('review.changeOf', { number: at + 1 })}
              onClick={() => openQuestion(at)}
            >
              {t('review.change')}
            </Button>
          </li>
        ))}
      </ol>
      <div className="mt-7 grid gap-4">
        <Unsent {...props} sending={sending} />
        <div className="flex flex-wrap gap-3">
          <Button isBusy={sending.step === 'sending'} onClick={() => void sendAnswers()}>
            {t('review.send')}
          </Button>
          <Button kind="quiet" onClick={() => openQuestion(draft.at)}>
            {t('review.back')}
          </Button>
        </div>
      </div>
    </section>
  )
}

interface NamedProps extends StepProps {
  icon: IconName
  title: string
  named: Quiz['questions']
  children?: ReactNode
}

function Named({ t, quiz, icon, title, named, children }: NamedProps) {
  return (
    <div className="rounded-2xl bg-gold-soft p-4 text-gold-ink">
      <p className="flex gap-3 font-bold">
        <Icon name={icon} className="mt-0.5 size-5" />
        {title}
      </p>
      {children && <p className="mt-1 ps-8">{children}</p>}
      <ul className="mt-1 flex flex-wrap gap-x-5 ps-8">
        {named.map(question => {
          const at = quiz.questions.indexOf(question)
          return (
            <li key={question.id}>
              <button
                className="min-h-11 font-semibold underline underline-offset-4"
                type="button"
                onClick={() => openQuestion(at)}
              >
                {t('question.name', { number: at + 1 })}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Unsent(props: StepProps & { sending: ReturnType<typeof $quizSending.get> }) {
  const { t, form, roomText, sending } = props
  if (sending.step === 'barred') {
    return (
      <div className="grid gap-3">
        <FormError
          title={roomText(`barrier.${sending.barrier}`)}
          faults={[{ text: t('barred.lead') }]}
        />
        <p className="flex flex-wrap gap-3">
          <WayIn {...props} barrier={sending.barrier} />
        </p>
      </div>
    )
  }
  if (sending.step === 'refused' && sending.reason === 'offline') {
    return <FormError title={t('review.offline')} />
  }
  const isTooSoon = sending.step === 'refused' && sending.reason === 'rate_limited'
  if (isTooSoon && sending.retryAt !== undefined) {
    return <TooSoon key={sending.retryAt} t={t} retryAt={sending.retryAt} />
  }
  return <Refusal t={form} process={sending} />
}

/** @param retryAt milliseconds since 1970 */
function TooSoon({ t, retryAt }: Pick<StepProps, 't'> & { retryAt: number }) {
  const left = useSecondsUntil(retryAt)
  // Not counted down, since each change is read aloud.
  const [count] = useState(left)
  return left === 0 ? null : <FormError title={t('tooSoon', { count })} />
}
