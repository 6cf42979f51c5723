import type { ReactNode } from 'react'
import type { Translate } from '#i18n/translator.ts'
import type { Refused } from '#stores/frame/form.ts'
import { ErrorState } from '#ui/kit/error-state.tsx'
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx'
import { useWhy } from './use-why.ts'

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

interface FailureProps {
  t: Translate<'form'>
  refused: Refused<never>
  title: string
  heading?: 'h1' | 'h3'
  retryLabel: string
  onRetry: () => void
}

/** Error in place of what the API did not answer, with a button that waits for the rate limit. */
export function LoadFailure({ t, refused, title, heading, retryLabel, onRetry }: FailureProps) {
  const { why, left } = useWhy(t, refused, false)
  return (
    <ErrorState
      title={title}
      lead={why}
      {...(heading && { heading })}
      retryLabel={retryLabel}
      isDisabled={left > 0}
      onRetry={onRetry}
    />
  )
}
