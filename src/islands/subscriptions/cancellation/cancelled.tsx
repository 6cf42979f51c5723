import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useHeadingFocus } from '#islands/frame/use-heading-focus.ts'
import { type FormTexts, useFormTexts } from '#islands/frame/use-messages.ts'
import { $currentSubscription, followSubscription } from '#stores/subscriptions/subscription.ts'
import { StandingView, Waiting } from './standing-view.tsx'

/** Result of a cancellation, which can be undone. */
export function Cancelled(props: FormTexts) {
  const texts = useFormTexts('cancellation', props)
  const state = useStore($currentSubscription)
  useEffect(followSubscription, [])
  const heading = useHeadingFocus(state.step === 'loaded' ? state.standing : undefined)

  return state.step === 'loaded' ? (
    <StandingView {...texts} state={state} heading={heading} isAfter />
  ) : (
    <Waiting {...texts} state={state} />
  )
}
