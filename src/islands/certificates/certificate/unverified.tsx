import type { Translate } from '#i18n/translator.ts'
import { useWhy } from '#islands/accounts/forms/use-why.ts'
import type { Refused } from '#stores/frame/form.ts'
import { ErrorState } from '#ui/kit/error-state.tsx'

interface Props {
  t: Translate<'certificate'>
  form: Translate<'form'>
  refused: Refused<never>
  onRetry: () => void
}

/** Nobody could be asked, and nothing is known from before. */
export function Unverified({ t, form, refused, onRetry }: Props) {
  const { why, left } = useWhy(form, refused, false)
  return (
    <ErrorState
      title={t('failed')}
      lead={why}
      heading="h1"
      retryLabel={t('retry')}
      isDisabled={left > 0}
      onRetry={onRetry}
    />
  )
}
