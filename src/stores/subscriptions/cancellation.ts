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

/** Shows the steps of the browser's history, from now on. @returns what ends it */
export function followSteps(): () => void {
  const show = () => {
    // Once done, the last step stays until the next page is there.
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

/** From what happens then to the question. */
export function askReason(): void {
  if (!isUnderWay()) goOnTo('reason')
}

/** Takes the survey, and goes on to what can be said to its reason. @see spec §5, “Cancel” */
export function answerSurvey(survey: Survey): void {
  if (isUnderWay()) return
  keepSurvey(survey)
  const wrong = errorsOf(survey)
  if (wrong) return $cancelling.set(wrong)
  $cancelling.set({ step: 'open' })
  goOnTo('answer')
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
    forgetSurvey()
    // Of the steps none is left behind, since there is nothing to come back to.
    await goBackTo('facts')
    return goInstead(next)
  }
  const refused = refusedBy(answer, { fields: { reason: 'reason', comment: 'comment' } })
  // There is nothing to cancel, or no longer: what there is says it better.
  if (answer.code === 'already_cancelled' || answer.code === 'not_subscribed') {
    await loadSubscription()
  }
  // Said beside the field that it is about.
  if (refused.errors.reason || refused.errors.comment) await goBackTo('reason')
  $cancelling.set(refused)
}

/** Begins anew, as when the page comes back from the browser's memory. */
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
