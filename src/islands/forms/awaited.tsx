import type { Translate } from '#i18n/translator.ts'
import type { Refused } from '#stores/form.ts'
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx'
import { NotShown } from './not-shown.tsx'

interface Props {
  /** Of whichever part is awaited: all call these alike. */
  t: (key: 'loading' | 'failed' | 'retry') => string
  form: Translate<'form'>
  state: { step: 'loading' } | Refused<never>
  onRetry: () => void
}

/** Cards that are on their way, or that the API did not hand over. */
export function Awaited({ t, form, state, onRetry }: Props) {
  if (state.step === 'refused') {
    return (
      <NotShown
        t={form}
        refused={state}
        title={t('failed')}
        retryLabel={t('retry')}
        onRetry={onRetry}
      />
    )
  }
  return (
    <Loading label={t('loading')} className="grid gap-6">
      <Skeleton className="h-64 rounded-[var(--radius)]!" />
      <Skeleton className="h-64 rounded-[var(--radius)]!" />
    </Loading>
  )
}
