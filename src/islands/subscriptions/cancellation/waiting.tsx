import type { Translate } from '#i18n/translator.ts'
import { LoadState } from '#islands/accounts/forms/load-state.tsx'
import { type CurrentSubscription, loadSubscription } from '#stores/subscriptions/subscription.ts'
import { Skeleton } from '#ui/kit/skeleton.tsx'

interface Props {
  t: Translate<'cancellation'>
  form: Translate<'form'>
  state: Exclude<CurrentSubscription, { step: 'loaded' }>
}

export function Waiting({ t, form, state }: Props) {
  return (
    <LoadState
      form={form}
      state={state}
      texts={{ loading: t('loading'), failed: t('failed'), retry: t('retry') }}
      onRetry={() => void loadSubscription()}
    >
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-72 rounded-[var(--radius)]!" />
      <Skeleton className="h-11 w-48 rounded-full!" />
    </LoadState>
  )
}
