import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { clockTime } from '#domain/time/clock-time.ts'
import { $questionMarks } from '#stores/learning/questions/question-marks.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { BackToList } from './back-to-list.tsx'
import { QuestionLink } from './question-link.tsx'
import type { QuestionProps } from './question-props.ts'
import { TimeButton } from './time-button.tsx'

interface Props extends QuestionProps {
  at: number
  ids: readonly number[]
}

/** Questions that share a mark on the time line. */
export function NearList({ t, locale, place, at, ids }: Props) {
  const { marks } = useStore($questionMarks)
  const near = marks.filter(({ id }) => ids.includes(id))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [ids])
  return (
    <div className="grid grid-cols-1 gap-3">
      <BackToList t={t} />
      <h2 className="text-lg font-bold outline-none" ref={heading} tabIndex={-1}>
        {t('near', { count: near.length, time: clockTime(at) })}
      </h2>
      <ul className="grid grid-cols-1 gap-3">
        {near.map(mark => (
          <li key={mark.id} className="question-row card grid grid-cols-1 gap-1 p-4">
            <QuestionLink {...{ locale, place }} question={{ id: mark.id, at: mark.at }}>
              {mark.title}
            </QuestionLink>
            <div className="question-byline">
              <TimeButton t={t} at={mark.at} />
              {mark.isAnswered && (
                <Badge kind="good" icon="check">
                  {t('answered')}
                </Badge>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
