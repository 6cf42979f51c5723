import type { Translate } from '#i18n/translator.ts'
import type { Refused } from '#stores/frame/form.ts'
import { ErrorState } from '#ui/kit/error-state.tsx'
import { useWhy } from './use-why.ts'

interface Props {
  t: Translate<'form'>
  refused: Refused<never>
  title: string
  heading?: 'h1' | 'h3'
  retryLabel: string
  onRetry: () => void
}

/** Error in place of what the API did not answer, with a button that waits for the rate limit. */
export function LoadFailure({ t, refused, title, heading, retryLabel, onRetry }: Props) {
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
