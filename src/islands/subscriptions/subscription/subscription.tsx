import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { LoadState } from '#islands/accounts/forms/load-state.tsx'
import { type FormTexts, useFormTexts } from '#islands/frame/use-messages.ts'
import {
  $currentSubscription,
  followSubscription,
  loadSubscription
} from '#stores/subscriptions/current-subscription.ts'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { History } from './history.tsx'
import { StatusCard } from './status-card.tsx'

interface Props extends FormTexts {
  /** Issuer of the receipts. */
  product: string
}

export function Subscription(props: Props) {
  const { locale, product } = props
  const { t, form } = useFormTexts('subscription', props)
  const state = useStore($currentSubscription)
  useEffect(followSubscription, [])

  return (
    <div className="grid gap-6">
      <LoadState
        form={form}
        state={state}
        texts={{ loading: t('loading'), failed: t('failed'), retry: t('retry') }}
        onRetry={() => void loadSubscription()}
      >
        <Skeleton className="h-72 rounded-[var(--radius)]!" />
      </LoadState>
      {state.step === 'loaded' && <StatusCard t={t} form={form} locale={locale} state={state} />}
      {/* Hidden until the card above has its height. */}
      <div className={state.step === 'loading' ? 'invisible' : undefined}>
        <History t={t} form={form} locale={locale} product={product} />
      </div>
    </div>
  )
}
