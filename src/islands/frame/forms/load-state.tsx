import type { ReactNode } from 'react'
import type { Translate } from '#i18n/translator.ts'
import type { Refused } from '#stores/frame/form.ts'
import { ErrorState } from '#ui/kit/states.tsx'
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx'
import { useWhy } from './use-why.ts'

interface FailureProps {
  /** Of any namespace with these keys. */
  t: (key: 'failed' | 'retry') => string
  form: Translate<'form'>
  heading?: 'h1' | 'h3' | 'h4' | undefined
  title?: string | undefined
  onRetry: () => void
}

interface StateProps extends Omit<FailureProps, 't'> {
  t: (key: 'loading' | 'failed' | 'retry') => string
  state: { step: string } | Refused<never>
  loading?: string
  /** Skeletons as high as the content, two cards by default. */
  children?: ReactNode
}

/** Skeletons or the error of what the API is asked for; nothing once it is loaded. */
export function LoadState({ state, loading, children, ...rest }: StateProps) {
  if ('errors' in state) return <LoadFailure {...rest} refused={state} />
  if (state.step === 'loaded') return null
  return (
    <Loading label={loading ?? rest.t('loading')} className="grid gap-6">
      {children ?? (
        <>
          <Skeleton className="h-64 rounded-[var(--radius)]!" />
          <Skeleton className="h-64 rounded-[var(--radius)]!" />
        </>
      )}
    </Loading>
  )
}

/** Error in place of what the API did not answer, with a button that waits for the rate limit. */
export function LoadFailure(props: FailureProps & { refused: Refused<never> }) {
  const { t, form, refused, heading, title = t('failed'), onRetry } = props
  const { why, left } = useWhy(form, refused, false)
  return (
    <ErrorState
      title={title}
      lead={why}
      heading={heading}
      retryLabel={t('retry')}
      isDisabled={left > 0}
      onRetry={onRetry}
    />
  )
}
