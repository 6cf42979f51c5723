import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Plan } from '#contract/subscriptions/packages.ts'
import { useHeadingFocus } from '#islands/frame/use-heading-focus.ts'
import { type FormTexts, useFormTexts } from '#islands/frame/use-messages.ts'
import {
  $cancelling,
  $cancelStep,
  CANCEL_STEPS,
  followSteps,
  resetCancellation
} from '#stores/subscriptions/cancellation.ts'
import {
  $currentSubscription,
  $resumption,
  followSubscription
} from '#stores/subscriptions/subscription.ts'
import { AnswerStep } from './answer-step.tsx'
import { FactsStep } from './facts-step.tsx'
import { ReasonStep } from './reason-step.tsx'
import { StandingView, Waiting } from './standing-view.tsx'

interface Props extends FormTexts {
  /** Prices of the build. */
  plans: readonly Plan[]
}

export function Cancellation(props: Props) {
  const texts = useFormTexts('cancellation', props)
  const state = useStore($currentSubscription)
  const step = useStore($cancelStep)
  const isDone = useStore($cancelling).step === 'done'
  const isResumed = useStore($resumption).step === 'done'
  useEffect(followSubscription, [])
  useEffect(followSteps, [])
  useEffect(forgetOnReturn, [])
  // The last step stays until navigation; an undone cancellation shows its result.
  const canCancel =
    state.step === 'loaded' && ((state.standing === 'in_progress' && !isResumed) || isDone)
  const view = state.step === 'loaded' ? (canCancel ? step : state.standing) : undefined
  const heading = useHeadingFocus(view)

  if (state.step !== 'loaded') return <Waiting {...texts} state={state} />
  if (!canCancel || !state.subscription) {
    return <StandingView {...texts} state={state} heading={heading} />
  }
  const shared = { ...texts, subscription: state.subscription, heading }
  const total = CANCEL_STEPS.length
  return (
    <div className="grid gap-3">
      <p className="font-semibold text-brand-ink">
        {texts.t('step', { number: CANCEL_STEPS.indexOf(step) + 1, total })}
      </p>
      {step === 'facts' && <FactsStep {...shared} />}
      {step === 'reason' && <ReasonStep {...shared} />}
      {step === 'answer' && <AnswerStep {...shared} plans={props.plans} />}
    </div>
  )
}

function forgetOnReturn(): () => void {
  const forget = ({ persisted }: PageTransitionEvent) => persisted && resetCancellation()
  addEventListener('pageshow', forget)
  return () => removeEventListener('pageshow', forget)
}
