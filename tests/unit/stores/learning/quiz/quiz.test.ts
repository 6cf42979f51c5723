import { setTestStorageKey, getTestStorage, useTestStorageEngine } from '@nanostores/persistent'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  completeQuiz,
  enroll,
  getContent,
  getContentItem,
  submitQuiz
} from '#contract/learning/learning.ts'
import { setCaller } from '#stores/api.ts'
import { $connection } from '#stores/device/connection.ts'
import {
  $quizCompletion,
  $quizSending,
  completePassed,
  followQuiz,
  resetSending,
  sendAnswers
} from '#stores/learning/quiz/quiz-sending.ts'
import {
  $quizDraft,
  $quizStep,
  beginQuiz,
  chooseOption,
  closeQuiz,
  flagQuestion,
  openQuestion,
  openQuiz,
  type Quiz,
  resumeQuiz,
  reviewAnswers,
  showLastResult,
  startQuiz
} from '#stores/learning/quiz/quiz.ts'
import { $room, $roomItem } from '#stores/learning/room.ts'
import { $accessToken } from '#stores/session/session.ts'
import { tokenOf } from '#tests/support/accounts/tokens.ts'

const text = { ar: 'س', en: 'q' }
const option = (id: number) => ({ id, text })
const QUIZ: Quiz = {
  id: 5,
  type: 'quiz',
  title: text,
  passPercentage: 50,
  questions: [
    { id: 1, text, multiple: false, options: [option(11), option(12)] },
    { id: 2, text, multiple: true, options: [option(21), option(22)] }
  ]
}
const [ONE, TWO] = QUIZ.questions as [Quiz['questions'][0], Quiz['questions'][0]]
const RESULT = {
  passed: true,
  scorePercentage: 50,
  correct: { 1: true, 2: false },
  explanations: { 1: text, 2: text }
}

const CONTENT = { progress: { completedItems: 1, totalItems: 2, percent: 50 } }

const asLearner = (sub: string) =>
  $accessToken.set(sub ? tokenOf({ sub, exp: 4_000_000_000 }) : undefined)

type Given = { ok: true; value?: unknown } | { ok: false; code: string }
let calls: { row: unknown; body: unknown }[] = []

/** Answers by row: one for each call, the last one repeated; other rows succeed. */
function answering(answers: ReadonlyMap<unknown, Given[]>): void {
  calls = []
  const left = new Map([...answers].map(([row, list]) => [row, [...list]]))
  setCaller((async (row: unknown, input: { body?: unknown }) => {
    calls.push({ row, body: input.body })
    const list = left.get(row) ?? []
    const given = list.length > 1 ? list.shift() : list[0]
    const value = row === getContent ? CONTENT : undefined
    return { address: '', value, issues: [], ...(given ?? { ok: true }) }
  }) as never)
}
const countOf = (row: unknown) => calls.filter(call => call.row === row).length

/** On another page, or after a reload. */
function reopen(quiz = QUIZ): void {
  closeQuiz()
  resetSending()
  openQuiz(quiz)
}

function answerAll(): void {
  beginQuiz()
  chooseOption(ONE, 12)
  chooseOption(TWO, 21)
  reviewAnswers()
}

beforeEach(() => {
  useTestStorageEngine()
  setTestStorageKey('quizDrafts', '{}')
  asLearner('7')
  $connection.set('well')
  $room.set({ step: 'loaded', course: { id: 3 }, content: CONTENT } as never)
  $roomItem.set({ step: 'none' })
  answering(new Map())
  reopen()
})

describe('a quiz that is taken', () => {
  test('goes from question to question, and from the last to the review', () => {
    expect($quizStep.get()).toEqual({ step: 'intro', origin: 'new' })
    beginQuiz()
    openQuestion(1)
    expect($quizDraft.get().at).toBe(1)
    openQuestion(2)
    expect([$quizStep.get().step, $quizDraft.get().at]).toEqual(['review', 1])
    openQuestion(-1)
    expect([$quizStep.get().step, $quizDraft.get().at]).toEqual(['asking', 0])
  })

  test('begins at once, with the stored draft where there is one', () => {
    startQuiz()
    expect([$quizStep.get().step, $quizDraft.get().at]).toEqual(['asking', 0])
    chooseOption(ONE, 12)
    openQuestion(1)
    reopen(QUIZ)
    startQuiz()
    expect([$quizStep.get().step, $quizDraft.get().at]).toEqual(['asking', 1])
    expect($quizDraft.get().answers).toEqual({ 1: [12] })
  })

  test('shows first that its questions have changed', () => {
    answerAll()
    reopen({ ...QUIZ, questions: [TWO] })
    startQuiz()
    expect($quizStep.get()).toEqual({ step: 'intro', origin: 'changed' })
  })

  test('goes on as it is when the same is opened anew', () => {
    answerAll()
    openQuiz({ ...QUIZ })
    expect($quizStep.get().step).toBe('review')
  })

  test('shows its last result without what was chosen, never above 100 nor below 0', () => {
    for (const [score, shown] of [
      [140, 100],
      [-3, 0]
    ] as const) {
      openQuiz({ ...QUIZ, lastResult: { ...RESULT, scorePercentage: score } })
      showLastResult()
      expect($quizStep.get()).toEqual({
        step: 'graded',
        result: { ...RESULT, scorePercentage: shown }
      })
    }
  })
})

describe('the chosen options of a result', () => {
  const resultOf = (lastResult: typeof RESULT) => {
    reopen({ ...QUIZ, lastResult })
    showLastResult()
    return $quizStep.get()
  }

  beforeEach(async () => {
    setTestStorageKey('quizAnswers', '{}')
    answering(new Map([[submitQuiz, [{ ok: true, value: RESULT }]]]))
    answerAll()
    await sendAnswers()
  })

  test('are shown with it on the device that sent them', () => {
    expect(resultOf(RESULT)).toMatchObject({ answers: { 1: [12], 2: [21] } })
  })

  test('are not shown with the result of another attempt', () => {
    const other = { ...RESULT, correct: { 1: false, 2: true } }
    expect(resultOf(other)).not.toHaveProperty('answers')
  })

  test('belong to one learner', () => {
    asLearner('8')
    expect(resultOf(RESULT)).not.toHaveProperty('answers')
  })

  test.each(['', 'x', 'null', '7', '{"7/5":null}', '{"7/5":"x"}', '{"7/5":{"print":1}}'])(
    'may have been written by hand: %s',
    written => {
      setTestStorageKey('quizAnswers', written)
      expect(resultOf(RESULT)).not.toHaveProperty('answers')
    }
  )
})

describe('answers that were not sent', () => {
  test('are there on the next visit, with the flags and the open question', () => {
    beginQuiz()
    chooseOption(ONE, 12)
    flagQuestion(2)
    openQuestion(1)
    reopen()
    expect($quizStep.get()).toEqual({ step: 'intro', origin: 'kept' })
    expect($quizDraft.get()).toMatchObject({ answers: { 1: [12] }, flagged: [2], at: 1 })
    resumeQuiz()
    expect($quizStep.get().step).toBe('asking')
  })

  test('are gone after a new beginning', () => {
    answerAll()
    beginQuiz()
    reopen()
    expect($quizStep.get()).toEqual({ step: 'intro', origin: 'new' })
  })

  test('are dropped when the quiz has changed, which is shown once', () => {
    answerAll()
    const changed = { ...QUIZ, questions: [ONE] }
    reopen(changed)
    expect($quizStep.get()).toEqual({ step: 'intro', origin: 'changed' })
    expect($quizDraft.get().answers).toEqual({})
    reopen(changed)
    expect($quizStep.get()).toEqual({ step: 'intro', origin: 'new' })
  })

  test('belong to one learner and one quiz', () => {
    answerAll()
    asLearner('8')
    openQuiz({ ...QUIZ })
    expect($quizDraft.get().answers).toEqual({})
    asLearner('7')
    reopen({ ...QUIZ, id: 6 })
    expect($quizDraft.get().answers).toEqual({})
    reopen()
    expect($quizDraft.get().answers).toEqual({ 1: [12], 2: [21] })
  })

  test('of a guest become those of the learner who signs in', () => {
    asLearner('')
    reopen()
    answerAll()
    asLearner('9')
    reopen()
    expect($quizDraft.get().answers).toEqual({ 1: [12], 2: [21] })
  })

  test('of the oldest quizzes go when there are too many', () => {
    for (let id = 100; id < 130; id++) {
      reopen({ ...QUIZ, id })
      answerAll()
    }
    const kept = Object.keys(JSON.parse(getTestStorage()['quizDrafts'] ?? '{}') as object)
    expect(kept).toHaveLength(20)
  })

  test.each(['', 'x', 'null', '7', '[]', '{"7/5":null}', '{"7/5":{"keptAt":1}}', '{"7/5":"x"}'])(
    'may have been written by hand: %s',
    written => {
      setTestStorageKey('quizDrafts', written)
      reopen()
      expect($quizDraft.get().answers).toEqual({})
      answerAll()
      reopen()
      expect($quizDraft.get().answers).toEqual({ 1: [12], 2: [21] })
    }
  )
})

describe('sending', () => {
  test('grades the answers, drops the draft, and lets a passed quiz count', async () => {
    answering(new Map([[submitQuiz, [{ ok: true, value: RESULT }]]]))
    answerAll()
    await sendAnswers()
    expect(calls.map(({ row }) => row)).toEqual([submitQuiz, completeQuiz, getContent])
    expect(calls[0]?.body).toEqual({ answers: { 1: [12], 2: [21] } })
    expect($quizStep.get()).toMatchObject({ step: 'graded', answers: { 1: [12], 2: [21] } })
    expect($quizCompletion.get()).toEqual({ step: 'done' })
    reopen()
    expect($quizStep.get()).toEqual({ step: 'intro', origin: 'new' })
  })

  test('leaves out what has no answer, and a failed quiz does not count', async () => {
    answering(new Map([[submitQuiz, [{ ok: true, value: { ...RESULT, passed: false } }]]]))
    beginQuiz()
    chooseOption(TWO, 21)
    chooseOption(TWO, 21)
    reviewAnswers()
    await sendAnswers()
    expect(calls).toEqual([{ row: submitQuiz, body: { answers: {} } }])
  })

  test('twice at once is sending once', async () => {
    answering(new Map([[submitQuiz, [{ ok: true, value: RESULT }]]]))
    answerAll()
    await Promise.all([sendAnswers(), sendAnswers()])
    await sendAnswers()
    expect([countOf(submitQuiz), countOf(completeQuiz)]).toEqual([1, 1])
  })

  test('is only possible from the review', async () => {
    beginQuiz()
    await sendAnswers()
    expect(calls).toEqual([])
  })

  test.each([
    { code: 'offline', sending: { step: 'refused', reason: 'offline' } },
    { code: 'unavailable', sending: { step: 'refused', reason: 'unavailable' } },
    { code: 'internal', sending: { step: 'refused', reason: 'generic' } },
    { code: 'unauthorized', sending: { step: 'barred', barrier: 'unauthorized' } },
    {
      code: 'subscription_required',
      sending: { step: 'barred', barrier: 'subscription_required' }
    },
    { code: 'module_locked', sending: { step: 'barred', barrier: 'module_locked' } }
  ])('keeps everything when refused: $code', async ({ code, sending }) => {
    answering(
      new Map([
        [
          submitQuiz,
          [
            { ok: false, code },
            { ok: true, value: RESULT }
          ]
        ]
      ])
    )
    answerAll()
    await sendAnswers()
    expect($quizSending.get()).toMatchObject(sending)
    expect($quizStep.get().step).toBe('review')
    asLearner('7')
    reopen()
    expect($quizDraft.get().answers).toEqual({ 1: [12], 2: [21] })
    reviewAnswers()
    await sendAnswers()
    expect($quizStep.get().step).toBe('graded')
  })

  test('enrols a learner who is not enrolled yet, and sends again', async () => {
    const refused = { ok: false, code: 'forbidden' } as const
    answering(new Map([[submitQuiz, [refused, { ok: true, value: RESULT }]]]))
    answerAll()
    await sendAnswers()
    expect(calls.map(({ row }) => row).slice(0, 3)).toEqual([submitQuiz, enroll, submitQuiz])
    expect($quizStep.get().step).toBe('graded')
  })

  test('shows what enrolling needs', async () => {
    answering(
      new Map<unknown, Given[]>([
        [submitQuiz, [{ ok: false, code: 'forbidden' }]],
        [enroll, [{ ok: false, code: 'subscription_required' }]]
      ])
    )
    answerAll()
    await sendAnswers()
    expect($quizSending.get()).toEqual({ step: 'barred', barrier: 'subscription_required' })
  })

  test('opens a quiz anew that has changed meanwhile', async () => {
    answering(
      new Map<unknown, Given[]>([
        [submitQuiz, [{ ok: false, code: 'validation_failed' }]],
        [getContentItem, [{ ok: true, value: { ...QUIZ, questions: [ONE] } }]]
      ])
    )
    answerAll()
    await sendAnswers()
    const item = $roomItem.get()
    expect(item).toMatchObject({ step: 'open', item: { questions: [{ id: 1 }] } })
    if (item.step === 'open') openQuiz(item.item as Quiz)
    expect($quizStep.get()).toEqual({ step: 'intro', origin: 'changed' })
  })
})

test('without a connection shows so until there is one', async () => {
  const stop = followQuiz()
  answering(new Map([[submitQuiz, [{ ok: false, code: 'offline' }]]]))
  answerAll()
  $connection.set('offline')
  await sendAnswers()
  expect($quizSending.get()).toMatchObject({ reason: 'offline' })
  $connection.set('well')
  expect([$quizSending.get(), $quizStep.get()]).toEqual([{ step: 'open' }, { step: 'review' }])
  expect(countOf(submitQuiz)).toBe(1)
  stop()
})

describe('completing a passed quiz', () => {
  const lost = { ok: false, code: 'offline' } as const

  test('is retried by hand, and automatically when the API is back', async () => {
    const stop = followQuiz()
    answering(
      new Map<unknown, Given[]>([
        [submitQuiz, [{ ok: true, value: RESULT }]],
        [completeQuiz, [lost, lost, { ok: true }]]
      ])
    )
    answerAll()
    await sendAnswers()
    expect($quizCompletion.get()).toMatchObject({ step: 'refused', reason: 'offline' })
    await completePassed()
    expect($quizCompletion.get().step).toBe('refused')
    $connection.set('offline')
    $connection.set('well')
    await expect.poll(() => $quizCompletion.get().step).toBe('done')
    expect([countOf(submitQuiz), countOf(completeQuiz)]).toEqual([1, 3])
    stop()
  })

  test('shows the newer result when it was failed elsewhere since', async () => {
    const lastResult = { ...RESULT, passed: false }
    answering(
      new Map<unknown, Given[]>([
        [submitQuiz, [{ ok: true, value: RESULT }]],
        [completeQuiz, [{ ok: false, code: 'quiz_not_passed' }]],
        [getContentItem, [{ ok: true, value: { ...QUIZ, lastResult } }]]
      ])
    )
    answerAll()
    await sendAnswers()
    expect($roomItem.get()).toMatchObject({ item: { lastResult: { passed: false } } })
    expect($quizCompletion.get()).toEqual({ step: 'open' })
  })
})
