import type { Translate } from '#i18n/translator.ts'
import { NotShown } from '#islands/forms/not-shown.tsx'
import { type CurrentSubscription, loadSubscription } from '#stores/current-subscription.ts'
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx'

interface Props {
  t: Translate<'cancellation'>
  form: Translate<'form'>
  state: Exclude<CurrentSubscription, { step: 'loaded' }>
}

/** As long as nobody knows what there is to cancel. */
export function Waiting({ t, form, state }: Props) {
  if (state.step === 'loading') {
    return (
      <Loading label={t('loading')} className="grid gap-6">
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="h-72 rounded-[var(--radius)]!" />
        <Skeleton className="h-11 w-48 rounded-full!" />
      </Loading>
    )
  }
  return (
    <NotShown
      t={form}
      refused={state}
      title={t('failed')}
      retryLabel={t('retry')}
      onRetry={() => void loadSubscription()}
    />
  )
}
