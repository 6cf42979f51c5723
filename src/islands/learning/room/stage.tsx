import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ContentItem } from '#contract/learning/learning.ts'
import { quizPath } from '#domain/addresses.ts'
import { isBegun } from '#domain/learning/quiz/quiz-draft.ts'
import { formatPercent } from '#i18n/format/format.ts'
import { localized } from '#i18n/locale.ts'
import { LoadFailure } from '#islands/frame/forms/load-state.tsx'
import type { FormTextProps, TextProps } from '#islands/frame/use-messages.ts'
import { $roomItem, type LoadedRoom, openItem } from '#stores/learning/room.ts'
import { EmptyState } from '#ui/kit/states.tsx'
import { openDraft } from '#stores/learning/quiz/quiz.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { ButtonLink } from '#ui/kit/button.tsx'
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx'
import { Barred } from './barred/barred.tsx'
import { Lesson, LESSON_PLACE } from './lesson/lesson.tsx'
import { loadMarkdown } from './lesson/markdown-text.tsx'
import type { RoomItem } from './use-item.ts'
import { WatchStage } from './watch-stage.tsx'

export interface StageProps extends FormTextProps<'room'> {
  room: LoadedRoom
  current: RoomItem | undefined
  items: readonly RoomItem[]
  isRolling: boolean
  /** `isChosen`: the learner chose it; true by default. */
  onSelect: (id: number, isChosen?: boolean) => void
}

/** Height of the card, also on phones. */
const QUIZ_PLACE = 'min-h-[29rem]'

/** Heights of the skeleton, so that nothing shifts. */
const PLACE = {
  video: 'aspect-video',
  text: LESSON_PLACE,
  quiz: QUIZ_PLACE
} as const

export function Stage(props: StageProps) {
  const { t, form, locale, room, current } = props
  const open = useStore($roomItem)
  const isText = current?.type === 'text'
  useEffect(() => {
    if (isText) void loadMarkdown()
  }, [isText])
  if (!current) {
    return <EmptyState title={t('itemMissing')} lead={t('itemMissingLead')} />
  }
  const item = open.step === 'open' ? open.item : undefined
  if (current.type === 'video' && open.step !== 'barred' && open.step !== 'refused') {
    return (
      <WatchStage {...props} current={current} video={item?.type === 'video' ? item : undefined} />
    )
  }
  switch (open.step) {
    case 'none':
    case 'loading':
      return (
        <Loading label={t('loading')}>
          <Skeleton className={`rounded-[var(--radius)]! ${PLACE[current.type]}`} />
        </Loading>
      )
    case 'barred':
      return <Barred {...props} current={current} barrier={open.barrier} />
    case 'refused':
      return (
        <div className="card">
          <LoadFailure
            {...{ t, form }}
            refused={open}
            title={t('itemFailed')}
            onRetry={() => void openItem(room.course.id, open.id)}
          />
        </div>
      )
    case 'open':
      if (open.item.type === 'text') {
        return <Lesson {...props} current={current} lesson={open.item} />
      }
      if (open.item.type === 'quiz') {
        return (
          <QuizCard
            {...{ t, locale }}
            slug={room.course.slug}
            quiz={open.item}
            isDone={current.completed}
          />
        )
      }
      return null
  }
}

interface Props extends TextProps<'room'> {
  slug: string
  quiz: Extract<ContentItem, { type: 'quiz' }>
  /** It was passed once, in any attempt. */
  isDone: boolean
}

function QuizCard({ t, locale, slug, quiz, isDone }: Props) {
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
