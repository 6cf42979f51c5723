import { atom } from 'nanostores'
import { CANCEL_REASONS, cancelSubscription } from '#contract/subscriptions/subscriptions.ts'
import { parseRecord } from '#domain/record.ts'
import { shuffled } from '#domain/shuffled.ts'
import { call } from '#stores/api.ts'
import { fieldErrorsIn, type FormProcess, refusedBy } from '#stores/frame/form.ts'
import { keepInTab, keptInTab } from '#stores/device/tab-storage.ts'
import { goInstead } from '#stores/frame/destination.ts'
import { learnerKey } from '#stores/session/learner-key.ts'
import { loadSubscription, noteSubscription } from './subscription.ts'

type CancelReason = (typeof CANCEL_REASONS)[number]

export type CancelOffer = 'plans' | 'details' | 'report' | 'search' | 'classes' | 'nothing'

export const OFFERS = {
  quality_below_expectation: 'details',
  finished_what_i_needed: 'classes',
  too_expensive: 'plans',
  taking_a_break: 'nothing',
  could_not_find_courses: 'search',
  technical_problems: 'report',
  prefer_another_platform: 'details',
  not_enough_time: 'nothing',
  other: 'nothing'
} as const satisfies Record<CancelReason, CancelOffer>

export const asksForDetails = (offer: CancelOffer): boolean =>
  offer === 'details' || offer === 'report'

export const CANCEL_STEPS = ['facts', 'reason', 'answer'] as const
type CancelStep = (typeof CANCEL_STEPS)[number]

export const $cancelStep = atom<CancelStep>('facts')

/** Milliseconds to wait for `popstate`, which a browser may not send. */
const LONGEST_WAY = 500

/** Step of the current history entry; the first entry has none. */
function stepHere(): CancelStep {
  const { cancelStep } = (history.state ?? {}) as { cancelStep?: unknown }
  return CANCEL_STEPS.find(step => step === cancelStep) ?? 'facts'
}

function goOnTo(step: CancelStep): void {
  if (stepHere() !== step) history.pushState({ cancelStep: step }, '')
  $cancelStep.set(step)
}

/** Goes back in the history to an earlier step, and waits for it. */
export async function goBackTo(step: CancelStep): Promise<void> {
  const by = CANCEL_STEPS.indexOf(step) - CANCEL_STEPS.indexOf(stepHere())
  if (by >= 0) return
  await new Promise<void>(resolve => {
    addEventListener('popstate', () => resolve(), { once: true })
    setTimeout(resolve, LONGEST_WAY)
    history.go(by)
  })
}

export interface Survey {
  reason: CancelReason | undefined
  comment: string
}

/** Stored through steps, refusals and reloads until it is sent. */
export const $survey = atom<Survey>({ reason: undefined, comment: '' })

export const isReason = (value: unknown): value is CancelReason =>
  (CANCEL_REASONS as readonly unknown[]).includes(value)

function openSurvey(): void {
  $survey.set(read(keptInTab(keyOfLearner())))
}

export function keepSurvey(survey: Survey): void {
  $survey.set(survey)
  keepInTab(keyOfLearner(), JSON.stringify(survey))
}

function forgetSurvey(): void {
  keepInTab(keyOfLearner(), undefined)
}

const keyOfLearner = () => `cancel survey ${learnerKey()}`

function read(text: string | undefined): Survey {
  const { reason, comment } = parseRecord(text)
  return {
    reason: isReason(reason) ? reason : undefined,
    comment: typeof comment === 'string' ? comment : ''
  }
}

export type SurveyField = 'reason' | 'comment'

export const $cancelling = atom<FormProcess<SurveyField>>({ step: 'open' })

/** Shuffled, so that no reason is chosen for being first; `other` is last. */
export const REASONS_OF_VISIT: readonly CancelReason[] = [
  ...shuffled(
    CANCEL_REASONS.filter(reason => reason !== 'other'),
    Math.random
  ),
  'other'
]

export function followSteps(): () => void {
  const show = () => {
    // After success the last step stays until the next page.
    if ($cancelling.get().step === 'done') return
    if (!isUnderWay()) $cancelling.set({ step: 'open' })
    const step = stepHere()
    $cancelStep.set(step === 'answer' && errorsOf($survey.get()) ? 'reason' : step)
  }
  openSurvey()
  show()
  addEventListener('popstate', show)
  return () => removeEventListener('popstate', show)
}

export function askReason(): void {
  if (!isUnderWay()) goOnTo('reason')
}

export function answerSurvey(survey: Survey): void {
  if (isUnderWay()) return
  keepSurvey(survey)
  const wrong = errorsOf(survey)
  if (wrong) return $cancelling.set(wrong)
  $cancelling.set({ step: 'open' })
  goOnTo('answer')
}

/** Access stays until its end. @param next page that replaces this one */
export async function cancel(next: string): Promise<void> {
  const { reason, comment } = $survey.get()
  if (!reason || isUnderWay()) return
  $cancelling.set({ step: 'sending' })
  const answer = await call(cancelSubscription, {
    body: { reason, ...(comment.trim() && { comment: comment.trim() }) }
  })
  if (answer.ok) {
    $cancelling.set({ step: 'done' })
    noteSubscription(answer.value.subscription)
    forgetSurvey()
    // Leaves no history entries of the steps.
    await goBackTo('facts')
    return goInstead(next)
  }
  const refused = refusedBy(answer, { fields: { reason: 'reason', comment: 'comment' } })
  // Nothing to cancel: the reloaded subscription shows it.
  if (answer.code === 'already_cancelled' || answer.code === 'not_subscribed') {
    await loadSubscription()
  }
  // The error is shown beside its field.
  if (refused.errors.reason || refused.errors.comment) await goBackTo('reason')
  $cancelling.set(refused)
}

/** For a page restored from the back/forward cache. */
export function resetCancellation(): void {
  $cancelling.set({ step: 'open' })
  $cancelStep.set(stepHere())
}

const errorsOf = ({ reason, comment }: Survey) =>
  fieldErrorsIn<SurveyField>({
    reason: reason ? undefined : 'reasonMissing',
    comment: reason === 'other' && !comment.trim() ? 'explanationMissing' : undefined
  })

function isUnderWay(): boolean {
  const { step } = $cancelling.get()
  return step === 'sending' || step === 'done'
}
