import { atom } from 'nanostores'
import { CANCEL_REASONS, cancelSubscription } from '#contract/subscriptions.ts'
import { shuffled } from '#domain/shuffled.ts'
import { call } from './api.ts'
import type { CancelReason } from './cancel-answer.ts'
import { loadSubscription } from './current-subscription.ts'
import { goInstead } from './destination.ts'
import { faultsIn, type FormProcess, refusedBy } from './form.ts'
import { noteSubscription } from './subscription.ts'

export const CANCEL_STEPS = ['facts', 'reason', 'answer'] as const
export type CancelStep = (typeof CANCEL_STEPS)[number]

export const $cancelStep = atom<CancelStep>('facts')

export interface Survey {
  reason: CancelReason | undefined
  comment: string
}

/** What was answered so far; kept through every step and every refusal. */
export const $survey = atom<Survey>({ reason: undefined, comment: '' })

export type SurveyField = 'reason' | 'comment'

/** The survey on its way. */
export const $cancelling = atom<FormProcess<SurveyField>>({ step: 'open' })

/** Reasons in an order of this visit's own, so that none is chosen for being the first; `other` ends them. */
export const REASONS_OF_VISIT: readonly CancelReason[] = [
  ...shuffled(
    CANCEL_REASONS.filter(reason => reason !== 'other'),
    Math.random
  ),
  'other'
]

export const isReason = (value: string): value is CancelReason =>
  (CANCEL_REASONS as readonly string[]).includes(value)

/** Keeps what was answered, however little. */
export function keepSurvey(survey: Survey): void {
  $survey.set(survey)
}

export function showStep(step: CancelStep): void {
  if (isUnderWay()) return
  $cancelling.set({ step: 'open' })
  $cancelStep.set(step)
}

/** Takes the survey, and goes on to what can be said to its reason. @see spec §5, “Cancel” */
export function answerSurvey(survey: Survey): void {
  if (isUnderWay()) return
  keepSurvey(survey)
  const wrong = faultsIn<SurveyField>({
    reason: survey.reason ? undefined : 'reasonMissing',
    comment: survey.reason === 'other' && !survey.comment.trim() ? 'explanationMissing' : undefined
  })
  if (wrong) return $cancelling.set(wrong)
  showStep('answer')
}

/** Cancels; access stays until its end. @param next what takes the place of the page once that is done */
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
    return goInstead(next)
  }
  const refused = refusedBy(answer, { fields: { reason: 'reason', comment: 'comment' } })
  // There is nothing to cancel, or no longer: what there is says it better.
  if (answer.code === 'already_cancelled' || answer.code === 'not_subscribed') {
    await loadSubscription()
  }
  $cancelling.set(refused)
  // Said beside the field that it is about.
  if (refused.faults.reason || refused.faults.comment) $cancelStep.set('reason')
}

/** Begins anew, as when the page comes back from the browser's memory. */
export function resetCancellation(): void {
  $cancelling.set({ step: 'open' })
  $cancelStep.set('facts')
}

function isUnderWay(): boolean {
  const { step } = $cancelling.get()
  return step === 'sending' || step === 'done'
}
