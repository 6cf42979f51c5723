import { atom } from 'nanostores'
import { CANCEL_REASONS, cancelSubscription } from '#contract/subscriptions/subscriptions.ts'
import { shuffled } from '#domain/shuffled.ts'
import { call } from '#stores/api.ts'
import type { CancelReason } from './cancel-answer.ts'
import { $cancelStep, goBackTo, goOnTo, stepHere } from './cancel-step.ts'
import { $survey, forgetSurvey, keepSurvey, openSurvey, type Survey } from './cancel-survey.ts'
import { loadSubscription } from './current-subscription.ts'
import { goInstead } from '#stores/frame/destination.ts'
import { fieldErrorsIn, type FormProcess, refusedBy } from '#stores/frame/form.ts'
import { noteSubscription } from './subscription.ts'

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

/** Follows the browser's history. */
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

/** @see spec §5, “Cancel” */
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
