import { useState } from 'react'
import type { Translate } from '#i18n/translator.ts'
import { useSecondsUntil } from '#islands/frame/use-seconds-until.ts'
import { FormError } from '#ui/kit/form/form-error.tsx'

interface Props {
  t: Translate<'quiz'>
  /** Milliseconds since 1970. */
  retryAt: number
}

/** Error of sending again too soon, until it is allowed. */
export function TooSoon({ t, retryAt }: Props) {
  const left = useSecondsUntil(retryAt)
  // Not counted down, since each change is read aloud.
  const [count] = useState(left)
  return left === 0 ? null : <FormError title={t('tooSoon', { count })} />
}
