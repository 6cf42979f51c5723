import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { isBegun } from '#domain/learning/quiz/quiz-draft.ts'
import { formatNumber, formatPercent } from '#i18n/format/format.ts'
import {
  $quizDraft,
  beginQuiz,
  type OpenedDraft,
  resumeQuiz,
  showLastResult
} from '#stores/learning/quiz/quiz.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import type { StepProps } from './quiz-steps.tsx'
import { answeredText } from './palette.tsx'

interface Props extends StepProps {
  origin: OpenedDraft['origin']
}

export function Intro({ t, locale, quiz, current, heading, origin }: Props) {
  const draft = useStore($quizDraft)
  const { questions, passPercentage, lastResult } = quiz
  const canResume = origin === 'kept' && isBegun(draft)
  const percent = (value: number) => formatPercent(value, locale)
  return (
    <section className="card lattice relative overflow-clip p-6 sm:p-10">
      <div className="relative grid gap-7">
        <h2 ref={heading} className="scroll-mt-28 text-2xl" tabIndex={-1}>
          {t('intro.title')}
        </h2>
        <p className="max-w-2xl text-lg text-ink-muted">{t('intro.lead')}</p>
        <dl className="grid gap-2.5 sm:grid-cols-3 sm:gap-4">
          <Fact term={t('intro.count')}>{formatNumber(questions.length, locale)}</Fact>
          <Fact term={t('intro.pass')}>
            {t('intro.passOf', { percentage: percent(passPercentage) })}
          </Fact>
          <Fact term={t('intro.attempts')}>{t('intro.attemptsFree')}</Fact>
        </dl>
        {lastResult && (
          <p className="flex flex-wrap items-center gap-3">
            <span className="font-semibold">{t('intro.last')}</span>
            <Badge
              kind={lastResult.passed ? 'good' : 'warning'}
              icon={lastResult.passed ? 'check' : 'retry'}
            >
              {percent(lastResult.scorePercentage)}
              {' · '}
              {t(lastResult.passed ? 'result.passed' : 'result.failed')}
            </Badge>
          </p>
        )}
        {current.completed && !lastResult?.passed && (
          <p className="flex gap-3 rounded-2xl bg-good-soft p-4 text-good">
            <Icon name="success" className="mt-0.5 size-5" />
            {t('intro.passedBefore')}
          </p>
        )}
        {origin === 'changed' && <Note>{t('intro.changed')}</Note>}
        {canResume && (
          <Note>
            {t('intro.kept')}{' '}
            <strong className="whitespace-nowrap">{answeredText(t, draft, questions)}</strong>
          </Note>
        )}
        <div className="flex flex-wrap gap-3">
          {canResume ? (
            <>
              <Button onClick={resumeQuiz}>{t('intro.resume')}</Button>
              <Button kind="quiet" icon="retry" onClick={beginQuiz}>
                {t('intro.restart')}
              </Button>
            </>
          ) : (
            <Button onClick={beginQuiz}>{t(lastResult ? 'result.again' : 'intro.start')}</Button>
          )}
          {lastResult && (
            <Button kind="plain" onClick={showLastResult}>
              {t('intro.showLast')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-2xl bg-sunken px-4 py-3 sm:block sm:py-4">
      <dt className="text-sm text-ink-muted">{term}</dt>
      <dd className="font-bold sm:mt-1 sm:text-lg">{children}</dd>
    </div>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-3 rounded-2xl bg-gold-soft p-4 text-gold-ink">
      <Icon name="info" className="mt-0.5 size-5" />
      <span>{children}</span>
    </p>
  )
}
