import type { ReactNode } from 'react'
import type { Translate } from '#i18n/translator.ts'
import type { Refused } from '#stores/frame/form.ts'
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx'
import { LoadFailure } from './not-shown.tsx'

interface Props {
  form: Translate<'form'>
  state: { step: string } | Refused<never>
  texts: { loading: string; failed: string; retry: string }
  heading?: 'h3'
  /** Skeletons as high as the content, two cards by default. */
  children?: ReactNode
  onRetry: () => void
}

/** Skeletons or the error of what the API is asked for; nothing once it is loaded. */
export function LoadState({ form, state, texts, heading, children, onRetry }: Props) {
  if ('errors' in state) {
    return (
      <LoadFailure
        t={form}
        refused={state}
        title={texts.failed}
        {...(heading && { heading })}
        retryLabel={texts.retry}
        onRetry={onRetry}
      />
    )
  }
  if (state.step === 'loaded') return null
  return (
    <Loading label={texts.loading} className="grid gap-6">
      {children ?? (
        <>
          <Skeleton className="h-64 rounded-[var(--radius)]!" />
          <Skeleton className="h-64 rounded-[var(--radius)]!" />
        </>
      )}
    </Loading>
  )
}
