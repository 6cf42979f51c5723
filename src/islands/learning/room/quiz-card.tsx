import type { ContentItem } from '#contract/learning/learning.ts'
import { quizPath } from '#domain/addresses.ts'
import { isBegun } from '#domain/learning/quiz-draft.ts'
import { formatPercent } from '#i18n/format/format.ts'
import { localized } from '#i18n/locale.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { openDraft } from '#stores/quiz/quiz-drafts.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { ButtonLink } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/states.tsx'

interface Props extends TextProps<'room'> {
  slug: string
  quiz: Extract<ContentItem, { type: 'quiz' }>
  /** It was passed once, in any attempt. */
  isDone: boolean
}

/** Height of the card, also on phones. */
export const QUIZ_PLACE = 'min-h-[29rem]'

export function QuizCard({ t, locale, slug, quiz, isDone }: Props) {
  const { id, passPercentage, questions, lastResult } = quiz
  const result = lastResult && formatPercent(lastResult.scorePercentage, locale)
  const address = localized(quizPath(slug, id), locale)
  return (
    <div
      className={`card lattice relative grid place-items-center overflow-clip px-5 ${QUIZ_PLACE}`}
    >
      <EmptyState
        icon="quiz"
        title={t('questions', { count: questions.length })}
        lead={t('quizLead')}
      >
        <p className="mb-3 flex w-full flex-wrap justify-center gap-3">
          <Badge kind="neutral">
            {t('quizPass', { percentage: formatPercent(passPercentage, locale) })}
          </Badge>
          {isDone && !lastResult?.passed && <Badge kind="good">{t('done')}</Badge>}
          {result && (
            <Badge kind={lastResult.passed ? 'good' : 'warning'}>
              {t(lastResult.passed ? 'quizPassed' : 'quizFailed', { percentage: result })}
            </Badge>
          )}
        </p>
        <ButtonLink href={`${address}#start`}>{t(startText(quiz))}</ButtonLink>
        {lastResult && (
          <ButtonLink kind="quiet" href={`${address}#result`}>
            {t('quizResult')}
          </ButtonLink>
        )}
      </EmptyState>
    </div>
  )
}

function startText({ id, questions, lastResult }: Props['quiz']) {
  if (isBegun(openDraft(id, questions).draft)) return 'quizResume'
  return lastResult ? 'quizAgain' : 'quizStart'
}
