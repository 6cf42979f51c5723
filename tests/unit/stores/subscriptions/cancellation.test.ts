import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  CANCEL_REASONS,
  cancelSubscription,
  getSubscription
} from '#contract/subscriptions/subscriptions.ts'
import { $access } from '#stores/session/access.ts'
import { setCaller } from '#stores/api.ts'
import {
  $cancelling,
  $cancelStep,
  $survey,
  answerSurvey,
  askReason,
  cancel,
  followSteps,
  goBackTo,
  keepSurvey,
  OFFERS,
  REASONS_OF_VISIT,
  resetCancellation
} from '#stores/subscriptions/cancellation.ts'
import { $replacement } from '#stores/frame/destination.ts'
import { memoryStorage } from '#tests/support/client/memory-storage.ts'
import { stubHistory } from '#tests/support/client/memory-history.ts'

const SUBSCRIPTION = {
  id: 1,
  subscriptionType: 'MONTHLY',
  status: 'cancelled',
  startedAt: '2026-05-01T00:00:00.000Z',
  expiresAt: '2099-05-01T00:00:00.000Z',
  cancelledAt: '2026-05-02T00:00:00.000Z',
  autoRenew: false,
  price: 200,
  currency: 'EGP'
} as const

let sent: unknown[] = []
let stop: () => void

/** Answers a cancellation; there is no subscription. */
function answering(answer: object): void {
  sent = []
  setCaller((async (row: unknown, input: { body?: unknown }) => {
    if (row === getSubscription) return { ok: true, value: SUBSCRIPTION, address: '' }
    if (row !== cancelSubscription) throw new Error('unexpected request')
    sent.push(input.body)
    return answer
  }) as never)
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  stubHistory()
  resetCancellation()
  $replacement.set(undefined)
  stop = followSteps()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

describe('the reasons of a visit', () => {
  test('are all nine, of which “other” is the last', () => {
    expect(REASONS_OF_VISIT.toSorted()).toEqual(CANCEL_REASONS.toSorted())
    expect(REASONS_OF_VISIT.at(-1)).toBe('other')
  })

  test.each([
    ['too_expensive', 'plans'],
    ['technical_problems', 'report'],
    ['quality_below_expectation', 'details'],
    ['prefer_another_platform', 'details'],
    ['could_not_find_courses', 'search'],
    ['finished_what_i_needed', 'classes'],
    ['taking_a_break', 'nothing'],
    ['not_enough_time', 'nothing'],
    ['other', 'nothing']
  ] as const)('%s comes with %s', (reason, offer) => {
    expect(OFFERS[reason]).toBe(offer)
  })
})

describe('the survey', () => {
  test.each([
    { survey: { reason: undefined, comment: 'words' }, field: 'reason', why: 'a reason is needed' },
    { survey: { reason: 'other', comment: ' \n' }, field: 'comment', why: 'other is explained' }
  ] as const)('is not taken: $why', ({ survey, field }) => {
    answerSurvey(survey)
    expect($cancelStep.get()).toBe('facts')
    expect($cancelling.get()).toMatchObject({ step: 'refused', errors: { [field]: {} } })
    expect($survey.get()).toEqual(survey)
  })

  test('needs no words where the reason says enough', () => {
    answerSurvey({ reason: 'taking_a_break', comment: '' })
    expect($cancelStep.get()).toBe('answer')
  })
})

describe('cancelling', () => {
  beforeEach(askReason)

  test('is sent once, however often the button is pressed, and shows the next step', async () => {
    answering({ ok: true, value: { subscription: SUBSCRIPTION }, address: '' })
    answerSurvey({ reason: 'other', comment: ' too loud ' })
    await Promise.all([cancel('/next'), cancel('/next')])
    await cancel('/next')
    expect(sent).toEqual([{ reason: 'other', comment: 'too loud' }])
    expect($access.get()).toEqual({ isActive: true, subscription: SUBSCRIPTION })
    expect($replacement.get()).toBe('/next')
  })

  test('keeps everything when the server does not answer, and can be retried', async () => {
    answering({ ok: false, code: 'offline', issues: [] })
    answerSurvey({ reason: 'too_expensive', comment: 'words' })
    await cancel('/next')
    expect($cancelling.get()).toMatchObject({ step: 'refused', reason: 'offline' })
    expect($survey.get()).toEqual({ reason: 'too_expensive', comment: 'words' })
    expect($replacement.get()).toBeUndefined()
    answering({ ok: true, value: { subscription: SUBSCRIPTION }, address: '' })
    await cancel('/next')
    expect(sent).toHaveLength(1)
    expect($replacement.get()).toBe('/next')
  })

  test('shows the survey again when the server refuses an answer', async () => {
    answering({
      ok: false,
      code: 'validation_failed',
      issues: [{ path: 'comment', message: 'too long' }]
    })
    answerSurvey({ reason: 'too_expensive', comment: 'words' })
    await cancel('/next')
    expect($cancelStep.get()).toBe('reason')
    expect($cancelling.get()).toMatchObject({ errors: { comment: { text: 'too long' } } })
  })
})

describe('the steps', () => {
  const ANSWERED = { reason: 'too_expensive', comment: 'words' } as const
  /** A reload leaves the tab's history and storage. */
  function reload(): void {
    stop()
    $survey.set({ reason: undefined, comment: '' })
    $cancelStep.set('facts')
    stop = followSteps()
  }

  test('are entries of the history, for both ways back', async () => {
    askReason()
    answerSurvey(ANSWERED)
    expect([$cancelStep.get(), history.length]).toEqual(['answer', 3])
    history.go(-1)
    await vi.waitFor(() => expect($cancelStep.get()).toBe('reason'))
    expect($survey.get()).toEqual(ANSWERED)
    history.go(1)
    await vi.waitFor(() => expect($cancelStep.get()).toBe('answer'))
    await goBackTo('facts')
    expect([$cancelStep.get(), history.state]).toEqual(['facts', null])
  })

  test('stay through a reload, with what was answered', () => {
    askReason()
    answerSurvey(ANSWERED)
    reload()
    expect([$cancelStep.get(), $survey.get()]).toEqual(['answer', ANSWERED])
  })

  test.each([
    { survey: { reason: undefined, comment: 'words' }, why: 'nothing is answered' },
    { survey: { reason: 'other', comment: ' ' }, why: 'it is not explained' }
  ] as const)('ask again where the answer is not whole: $why', ({ survey }) => {
    askReason()
    answerSurvey(ANSWERED)
    keepSurvey(survey)
    reload()
    expect($cancelStep.get()).toBe('reason')
  })

  test('are removed, with their answers, once the cancellation is sent', async () => {
    answering({ ok: true, value: { subscription: SUBSCRIPTION }, address: '' })
    askReason()
    answerSurvey(ANSWERED)
    await cancel('/next')
    // The last step stays until the next page.
    expect([$cancelStep.get(), history.state, $replacement.get()]).toEqual([
      'answer',
      null,
      '/next'
    ])
    resetCancellation()
    reload()
    expect($survey.get()).toEqual({ reason: undefined, comment: '' })
  })

  test('begin empty with invalid data in the storage', () => {
    for (const nonsense of ['', 'null', '[]', '{"reason":"x","comment":7}', '{']) {
      sessionStorage.setItem('cancel survey ', nonsense)
      reload()
      expect($survey.get()).toEqual({ reason: undefined, comment: '' })
    }
  })
})
