import { recordOf } from '#domain/record.ts'
import {
  $quiz,
  $quizDraft,
  $quizStep,
  leaveQuestions,
  openQuestion,
  reviewAnswers
} from './quiz.ts'

/** A question from 0, or the review of all answers. */
type Place = number | 'review'

interface Entry {
  place?: Place
  depth: number
}

/** Back leads from question to question, to the intro, then out; a graded quiz is left at once. */
export function followPlaces(): () => void {
  let isLed = false
  const note = () => {
    if (!isLed) noteEntry()
  }
  const follow = () => {
    isLed = true
    showEntry()
    isLed = false
  }
  const stops = [$quizStep, $quizDraft].map(store => store.listen(note))
  addEventListener('popstate', follow)
  return () => {
    for (const stop of stops) stop()
    removeEventListener('popstate', follow)
  }
}

function noteEntry(): void {
  const { step } = $quizStep.get()
  const { place: known, depth } = entryHere()
  if (step === 'graded' && depth > 0) history.go(-depth)
  if (step !== 'asking' && step !== 'review') return
  const place = step === 'asking' ? $quizDraft.get().at : step
  if (place === known) return
  const entry = { id: $quiz.get()?.id, place, depth: depth + 1 }
  history.pushState({ ...recordOf(history.state), quiz: entry }, '')
}

function showEntry(): void {
  if (!$quiz.get() || $quizStep.get().step === 'graded') return
  const { place } = entryHere()
  if (place === undefined) leaveQuestions()
  else if (place === 'review') reviewAnswers()
  else openQuestion(place)
}

function entryHere(): Entry {
  const { quiz } = (history.state ?? {}) as { quiz?: Required<Entry> & { id: number } }
  return quiz && quiz.id === $quiz.get()?.id ? quiz : { depth: 0 }
}
