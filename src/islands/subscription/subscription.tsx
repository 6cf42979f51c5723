import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Messages } from '#i18n/translator.ts'
import { NotShown } from '#islands/forms/not-shown.tsx'
import { type Translated, useMessages } from '#islands/use-messages.ts'
import {
  $currentSubscription,
  followSubscription,
  loadSubscription
} from '#stores/current-subscription.ts'
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx'
import { History } from './history.tsx'
import { StatusCard } from './status-card.tsx'

interface Props extends Translated {
  form: Messages
  /** Who issues the receipts. */
  product: string
}

/** Where the subscription stands, and what was bought. */
export function Subscription(props: Props) {
  const { locale, product } = props
  const t = useMessages('subscription', props)
  const form = useMessages('form', { locale, messages: props.form })
  const state = useStore($currentSubscription)
  useEffect(followSubscription, [])

  return (
    <div className="grid gap-6">
      {state.step === 'loading' && (
        <Loading label={t('loading')}>
          <Skeleton className="h-72 rounded-[var(--radius)]!" />
        </Loading>
      )}
      {state.step === 'refused' && (
        <NotShown
          t={form}
          refused={state}
          title={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void loadSubscription()}
        />
      )}
      {state.step === 'loaded' && <StatusCard t={t} form={form} locale={locale} state={state} />}
      <History t={t} form={form} locale={locale} product={product} />
    </div>
  )
}
