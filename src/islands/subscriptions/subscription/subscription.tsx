import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { LoadState } from '#islands/frame/forms/load-state.tsx'
import { type FormTexts, useFormTexts } from '#islands/frame/use-messages.ts'
import {
  $currentSubscription,
  followSubscription,
  loadSubscription
} from '#stores/subscriptions/subscription.ts'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { History } from './history.tsx'
import { RenewalCard } from './renewal-card.tsx'
import { StatusCard } from './status-card.tsx'

interface Props extends FormTexts {
  /** Issuer of the receipts. */
  product: string
}

export function Subscription(props: Props) {
  const texts = useFormTexts('subscription', props)
  const state = useStore($currentSubscription)
  useEffect(followSubscription, [])

  return (
    <div className="grid gap-6">
      <LoadState {...texts} state={state} onRetry={() => void loadSubscription()}>
        <Skeleton className="h-72 rounded-[var(--radius)]!" />
      </LoadState>
      {state.step === 'loaded' && <StatusCard {...texts} state={state} />}
      {state.step === 'loaded' && state.standing === 'in_progress' && (
        <RenewalCard {...texts} expiresAt={state.subscription.expiresAt} />
      )}
      {/* Hidden until the card above has its height. */}
      <div className={state.step === 'loading' ? 'invisible' : undefined}>
        <History {...texts} product={props.product} />
      </div>
    </div>
  )
}
