import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Messages } from '#i18n/translator.ts'
import { useHeadingFocus } from '#islands/frame/use-heading-focus.ts'
import { type Translated, useMessages } from '#islands/frame/use-messages.ts'
import {
  $currentSubscription,
  followSubscription
} from '#stores/subscriptions/current-subscription.ts'
import { StandingView } from './standing-view.tsx'
import { Waiting } from './waiting.tsx'

interface Props extends Translated {
  form: Messages
}

/** After a cancellation: until when there is access, and a way back. @see spec §2, “Cancel-success screen” */
export function Cancelled(props: Props) {
  const { locale } = props
  const t = useMessages('cancellation', props)
  const form = useMessages('form', { locale, messages: props.form })
  const state = useStore($currentSubscription)
  useEffect(followSubscription, [])
  const heading = useHeadingFocus(state.step === 'loaded' ? state.standing : undefined)

  return state.step === 'loaded' ? (
    <StandingView t={t} form={form} locale={locale} state={state} heading={heading} isAfter />
  ) : (
    <Waiting t={t} form={form} state={state} />
  )
}
