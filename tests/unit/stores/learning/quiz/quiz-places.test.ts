import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followPlaces } from '#stores/learning/quiz/quiz-places.ts'
import {
  $quiz,
  $quizDraft,
  $quizStep,
  beginQuiz,
  chooseOption,
  clearDraft,
  closeQuiz,
  openQuestion,
  openQuiz,
  type Quiz,
  resumeQuiz,
  reviewAnswers,
  showResult
} from '#stores/learning/quiz/quiz.ts'
import { stubHistory } from '#tests/support/client/memory-history.ts'

const text = { ar: 'س', en: 'q' }
const question = (id: number) => ({ id, text, multiple: false, options: [{ id: id * 10, text }] })
const QUIZ: Quiz = {
  id: 5,
  type: 'quiz',
  title: text,
  passPercentage: 50,
  questions: [question(1), question(2), question(3)]
}
const RESULT = { passed: true, scorePercentage: 100, correct: {}, explanations: {} }

let stop: () => void

beforeEach(() => {
  stubHistory()
  closeQuiz()
  openQuiz(QUIZ)
  beginQuiz()
  stop = followPlaces()
  openQuestion(0)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const place = () => {
  const { step } = $quizStep.get()
  return step === 'asking' ? $quizDraft.get().at : step
}

async function go(by: number): Promise<unknown> {
  history.go(by)
  await new Promise(resolve => setTimeout(resolve, 1))
  return place()
}

describe('the way back from a quiz', () => {
  test('leads from question to question, to its beginning, and forth again', async () => {
    openQuestion(1)
    openQuestion(2)
    reviewAnswers()
    expect([await go(-1), await go(-1), await go(-1), await go(-1)]).toEqual([2, 1, 0, 'intro'])
    expect([await go(2), await go(2)]).toEqual([1, 'review'])
  })

  test('undoes no answer', async () => {
    chooseOption(question(1), 10)
    openQuestion(1)
    await go(-2)
    resumeQuiz()
    expect($quizDraft.get().answers).toEqual({ 1: [10] })
  })

  test('has one entry for each place that was opened, and none for an answer', () => {
    const before = history.length
    chooseOption(question(1), 10)
    openQuestion(0)
    expect(history.length).toBe(before)
    openQuestion(1)
    expect(history.length).toBe(before + 1)
  })

  test('leads out at once when the quiz is graded, and the next round begins there', async () => {
    openQuestion(1)
    reviewAnswers()
    clearDraft()
    showResult(RESULT)
    expect(await go(0)).toBe('graded')
    expect(history.state).toBeNull()
    expect(await go(1)).toBe('graded')
    await go(-1)
    beginQuiz()
    expect(await go(-1)).toBe('intro')
  })

  test('opens nothing of another quiz', async () => {
    openQuestion(1)
    openQuestion(2)
    openQuiz({ ...QUIZ, id: 6 })
    expect(await go(-1)).toBe('intro')
    $quiz.set(undefined)
    expect(await go(1)).toBe('intro')
  })
})
