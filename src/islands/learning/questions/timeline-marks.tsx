import { useStore } from '@nanostores/react'
import { type CSSProperties, type KeyboardEvent, useEffect, useState } from 'react'
import { groupMarks, type MarkGroup } from '#domain/learning/questions/mark-groups.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import { formatNumber } from '#i18n/format/format.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import { useMedia } from '#islands/frame/use-media.ts'
import type { Locale } from '#i18n/locale.ts'
import { $playhead } from '#stores/learning/player/playhead.ts'
import { $questionMarks, loadQuestionMarks } from '#stores/learning/questions/question-marks.ts'
import { showQuestions } from '#stores/learning/questions/question-view.ts'
import { $learner } from '#stores/session/learner-key.ts'
import { addStyle } from '#ui/dom/add-style.ts'
import style from './questions.css?url'

await addStyle(style)

/** Shares of the time line that a mark takes on wide and on narrow screens. */
const GAP = { wide: 0.035, narrow: 0.09 } as const

interface Props {
  locale: Locale
  courseId: number
  contentId: number
  durationSeconds: number
}

/** Where others asked: one stop of the keyboard, the arrows move between marks. */
export function TimelineMarks({ locale, courseId, contentId, durationSeconds }: Props) {
  const t = useLoadedMessages('questions', locale)
  const { contentId: ofId, marks } = useStore($questionMarks)
  const learner = useStore($learner)
  const isNarrow = useMedia('(width < 48rem)')
  const [reached, setReached] = useState(0)
  useEffect(() => void loadQuestionMarks(courseId, contentId), [courseId, contentId, learner])

  if (!t || ofId !== contentId || durationSeconds <= 0) return null
  const groups = groupMarks(marks, durationSeconds, isNarrow ? GAP.narrow : GAP.wide)
  if (groups.length === 0) return null

  function nameOf({ at, ids }: MarkGroup): string {
    const time = clockTime(at)
    const mark = marks.find(({ id }) => id === ids[0])
    if (ids.length > 1 || !mark) return t?.('near', { count: ids.length, time }) ?? ''
    return t?.('mark', { time, title: isolated(mark.title) }) ?? ''
  }

  /** Drawn by the style: the name of the mark says it in words. */
  const signOf = ({ ids }: MarkGroup): string =>
    ids.length > 1 ? formatNumber(ids.length, locale) : locale === 'ar' ? '؟' : '?'

  function move(event: KeyboardEvent<HTMLElement>, from: number): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    // The arrows of the player would seek.
    event.preventDefault()
    const next = Math.min(Math.max(from + step, 0), groups.length - 1)
    setReached(next)
    const buttons = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('button')
    buttons?.[next]?.focus()
  }

  const stop = Math.min(reached, groups.length - 1)
  return (
    <fieldset className="question-marks">
      <legend className="sr-only">{t('marks')}</legend>
      {groups.map((group, index) => (
        <button
          key={group.ids[0]}
          className="question-mark"
          type="button"
          style={{ '--at': `${(group.at / durationSeconds) * 100}%` } as CSSProperties}
          tabIndex={index === stop ? 0 : -1}
          aria-label={nameOf(group)}
          title={nameOf(group)}
          onClick={() => open(group)}
          onKeyDown={event => move(event, index)}
        >
          <span data-sign={signOf(group)} />
        </button>
      ))}
    </fieldset>
  )
}

/** Shows what was asked there, with the film at that second. */
function open({ at, ids }: MarkGroup): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  $playhead.get().seek(at)
  const [id] = ids
  if (ids.length === 1 && id) showQuestions({ view: 'question', id })
  else showQuestions({ view: 'near', at, ids })
}
