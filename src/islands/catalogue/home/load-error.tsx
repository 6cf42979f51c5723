import { LoadFailure } from '#islands/accounts/forms/load-state.tsx'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import type { Refused } from '#stores/frame/form.ts'
import { loadMyClasses } from '#stores/learning/load-my-classes.ts'

interface Props extends TextProps<'learnerHome'> {
  refused: Refused<never>
}

export function LoadError({ t, locale, refused }: Props) {
  const form = useLoadedMessages('form', locale)
  if (!form) return null
  return (
    <LoadFailure
      t={form}
      refused={refused}
      title={t('failed')}
      retryLabel={t('retry')}
      onRetry={() => void loadMyClasses()}
    />
  )
}
