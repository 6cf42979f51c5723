import { type FormEvent, useId, useState } from 'react'
import { type Grade, grade } from '#domain/learning/grading.ts'
import { direction } from '#i18n/locale.ts'
import { readText } from '#i18n/text.ts'
import { formatPercent } from '#i18n/format/format.ts'
import { CodedText } from '#islands/learning/quiz/coded-text.tsx'
import { MarkdownText } from '#islands/learning/room/lesson/markdown-text.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import type { DraftQuestion } from '#stores/studio/drafts/entries.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import type { QuizItem } from './quiz-sources.ts'

interface Props {
  quiz: QuizItem
  isOpen: boolean
  onClose: () => void
}

/** The quiz as a learner takes it, graded by the same rule; nothing is sent. */
export function QuizTrial({ quiz, isOpen, onClose }: Props) {
  const t = useTexts('studioClassEditor')
  const words = useTexts('studio')
  return (
    <Dialog
      title={t('trialTitle')}
      lead={t('trialLead')}
      isOpen={isOpen}
      closeLabel={words('close')}
      onClose={onClose}
    >
      {isOpen && <QuizSheet quiz={quiz} />}
    </Dialog>
  )
}

type Answers = ReadonlyMap<number, readonly number[]>

/** All questions on one sheet, with answers that are graded at once. */
export function QuizSheet({ quiz }: { quiz: QuizItem }) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const [answers, setAnswers] = useState<Answers>(new Map())
  const [result, setResult] = useState<Grade>()
  const keys = quiz.questions.map(({ options }, id) => ({ id, right: rightOf(options) }))

  function check(event: FormEvent): void {
    event.preventDefault()
    setResult(grade(keys, answers, quiz.passPercentage))
  }

  return (
    <form className="grid gap-6" onSubmit={check}>
      {result && (
        <output className="flex flex-wrap items-center gap-3">
          <Badge kind={result.passed ? 'good' : 'danger'}>
            {t(result.passed ? 'trialPassed' : 'trialFailed')}
          </Badge>
          {t('trialScore', {
            score: formatPercent(result.scorePercentage, locale),
            pass: formatPercent(quiz.passPercentage, locale)
          })}
        </output>
      )}
      <ol className="grid gap-6">
        {quiz.questions.map((question, at) => (
          <li key={at}>
            <TrialQuestion
              {...{ question, at }}
              chosen={answers.get(at) ?? []}
              isRight={result?.correct.get(at)}
              onChoose={chosen => setAnswers(new Map(answers).set(at, chosen))}
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        {result ? (
          <Button
            icon="retry"
            onClick={() => {
              setResult(undefined)
              setAnswers(new Map())
            }}
          >
            {t('trialAgain')}
          </Button>
        ) : (
          <Button type="submit">{t('trialCheck')}</Button>
        )}
      </div>
    </form>
  )
}

const rightOf = (options: DraftQuestion['options']) =>
  options.flatMap(({ correct }, at) => (correct ? at : []))

interface QuestionProps {
  question: DraftQuestion
  at: number
  chosen: readonly number[]
  /** Once it has been graded. */
  isRight: boolean | undefined
  onChoose: (chosen: readonly number[]) => void
}

function TrialQuestion({ question, at, chosen, isRight, onChoose }: QuestionProps) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const name = useId()
  const isMultiple = rightOf(question.options).length > 1
  const isGraded = isRight !== undefined
  return (
    <fieldset className="grid min-w-0 gap-3" disabled={isGraded}>
      <legend className="mb-2 text-lg font-bold">
        <span className="text-ink-muted">{t('question', { number: at + 1 })}: </span>
        <CodedText text={question.text} locale={locale} />
      </legend>
      {isMultiple && <p className="text-sm text-ink-muted">{t('trialMultiple')}</p>}
      {question.options.map((option, place) => (
        <label key={place} className="radio-card items-center">
          <input
            className={isMultiple ? 'tick' : 'tick tick-round'}
            type={isMultiple ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(place)}
            onChange={event =>
              onChoose(
                isMultiple
                  ? event.target.checked
                    ? [...chosen, place]
                    : chosen.filter(one => one !== place)
                  : [place]
              )
            }
          />
          <span className="min-w-0 grow wrap-anywhere">
            <CodedText text={option.text} locale={locale} />
          </span>
          {isGraded && option.correct && <Badge kind="good">{t('correct')}</Badge>}
        </label>
      ))}
      {isGraded && <Explanation text={question.explanation} isRight={isRight} />}
    </fieldset>
  )
}

function Explanation({ text, isRight }: { text: DraftQuestion['explanation']; isRight: boolean }) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const { value, locale: own } = readText(text, locale)
  return (
    <div className="grid gap-1 border-s-3 border-brand ps-4">
      <p className={isRight ? 'font-bold text-good' : 'font-bold text-danger'}>
        {t(isRight ? 'trialRight' : 'trialWrong')}
      </p>
      <div className="prose" dir={direction[own]} lang={own}>
        <MarkdownText source={value} locale={own} />
      </div>
    </div>
  )
}
