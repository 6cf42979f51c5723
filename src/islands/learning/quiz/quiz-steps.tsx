import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useHeadingFocus } from '#islands/frame/use-heading-focus.ts'
import type { RoomItem } from '#islands/learning/room/use-item.ts'
import { followPlaces } from '#stores/learning/quiz/quiz-places.ts'
import { completePassed, resetSending } from '#stores/learning/quiz/quiz-sending.ts'
import {
  $quiz,
  $quizDraft,
  $quizStep,
  openQuiz,
  type Quiz,
  showLastResult,
  startQuiz
} from '#stores/learning/quiz/quiz.ts'
import { Asking } from './asking.tsx'
import { Intro } from './intro.tsx'
import { Result } from './result/result.tsx'
import { Review } from './result/review.tsx'
import type { SheetProps } from './sheet.tsx'

interface Props extends SheetProps {
  current: RoomItem
  quiz: Quiz
}

export interface StepProps extends Props {
  heading: ReturnType<typeof useHeadingFocus>
}

export function QuizSteps(props: Props) {
  const { quiz, current } = props
  const open = useStore($quiz)
  const shown = useStore($quizStep)
  const { at } = useStore($quizDraft)
  const view = shown.step === 'asking' ? `asking ${at}` : shown.step
  const heading = useHeadingFocus(view)
  useCalmClicks(view)
  useEffect(followPlaces, [])
  const isCounted = current.completed
  const wasPassed = quiz.lastResult?.passed === true
  useEffect(() => {
    openQuiz(quiz)
    followHash()
    return resetSending
  }, [quiz])
  useEffect(() => {
    // It was passed, but its completion did not reach the server.
    if (open === quiz && wasPassed && !isCounted) void completePassed()
  }, [open, quiz, wasPassed, isCounted])

  if (open !== quiz) return null
  switch (shown.step) {
    case 'intro':
      return <Intro {...props} heading={heading} origin={shown.origin} />
    case 'asking':
      return <Asking {...props} heading={heading} />
    case 'review':
      return <Review {...props} heading={heading} />
    case 'graded':
      return <Result {...props} heading={heading} graded={shown} />
  }
}

const ACTIONS: Record<string, () => void> = { '#start': startQuiz, '#result': showLastResult }

/** Acts on the room's hash once; a reload or going back begins anew. */
function followHash(): void {
  const act = ACTIONS[location.hash]
  if (!act) return
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  act()
}

/** Longest double click of common systems. */
const MOMENT_MS = 500

/** Drops the second half of a double click, which would hit the next view. */
function useCalmClicks(view: string): void {
  useEffect(() => {
    const since = performance.now()
    function drop(event: MouseEvent): void {
      if (event.detail < 2 || event.timeStamp - since > MOMENT_MS) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Pressing takes the focus already.
    const names = ['mousedown', 'click'] as const
    for (const name of names) document.addEventListener(name, drop, { capture: true })
    return () => {
      for (const name of names) document.removeEventListener(name, drop, { capture: true })
    }
  }, [view])
}
