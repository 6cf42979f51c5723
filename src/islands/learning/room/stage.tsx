import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { LoadFailure } from '#islands/accounts/forms/load-state.tsx'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { $roomItem, openItem } from '#stores/learning/room-item.ts'
import type { LoadedRoom } from '#stores/learning/room.ts'
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx'
import { EmptyState } from '#ui/kit/states.tsx'
import { Barred } from './barred/barred.tsx'
import { Lesson, LESSON_PLACE } from './lesson/lesson.tsx'
import { loadMarkdown } from './lesson/markdown-text.tsx'
import { QUIZ_PLACE, QuizCard } from './quiz-card.tsx'
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
            t={t}
            locale={locale}
            slug={room.course.slug}
            quiz={open.item}
            isDone={current.completed}
          />
        )
      }
      return null
  }
}
