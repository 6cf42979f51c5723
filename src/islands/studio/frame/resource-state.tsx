import type { ReactNode } from 'react'
import type { StaffFailure } from '#stores/studio/call-as-staff.ts'
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx'
import { ErrorState } from '#ui/kit/states.tsx'
import { useTexts } from './facts.ts'
import { useSentence } from './use-sentence.ts'

interface Props {
  failure: StaffFailure
  onRetry: () => void
  /** Another way on, such as back to the list. */
  children?: ReactNode
}

/** In place of what the API did not answer. */
export function ResourceError({ failure, onRetry, children }: Props) {
  const t = useTexts('studio')
  const sentenceOf = useSentence()
  return (
    <ErrorState
      title={t('loadFailed')}
      lead={sentenceOf(failure)}
      retryLabel={t('retry')}
      onRetry={onRetry}
    >
      {children}
    </ErrorState>
  )
}

export function LoadingScreen() {
  const t = useTexts('studio')
  return (
    <Loading label={t('loading')} className="wrap grid gap-4 py-10">
      <Skeleton className="h-10 w-48" />
      <Skeleton className="h-72 rounded-[var(--radius)]!" />
    </Loading>
  )
}
