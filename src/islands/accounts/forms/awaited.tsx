import type { ReactNode } from 'react'
import type { Translate } from '#i18n/translator.ts'
import type { Refused } from '#stores/frame/form.ts'
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx'
import { NotShown } from './not-shown.tsx'

interface Props {
  form: Translate<'form'>
  state: { step: string } | Refused<never>
  loading: string
  failed: string
  retry: string
  heading?: 'h3'
  /** As high as what is awaited; two cards where it is not said. */
  children?: ReactNode
  onRetry: () => void
}

/** What is on its way, or what the API did not hand over; nothing once it is there. */
export function Awaited({
  form,
  state,
  loading,
  failed,
  retry,
  heading,
  children,
  onRetry
}: Props) {
  if ('faults' in state) {
    return (
      <NotShown
        t={form}
        refused={state}
        title={failed}
        {...(heading && { heading })}
        retryLabel={retry}
        onRetry={onRetry}
      />
    )
  }
  if (state.step === 'loaded') return null
  return (
    <Loading label={loading} className="grid gap-6">
      {children ?? (
        <>
          <Skeleton className="h-64 rounded-[var(--radius)]!" />
          <Skeleton className="h-64 rounded-[var(--radius)]!" />
        </>
      )}
    </Loading>
  )
}
