import type { ReactNode } from 'react'
import type { Translate } from '#i18n/translator.ts'
import type { Refused } from '#stores/form.ts'
import { FormError } from '#ui/kit/form-error.tsx'
import { useSecondsUntil } from './use-seconds-until.ts'

interface Props {
  t: Translate<'form'>
  process: { step: string } | Refused<string>
  /** A way out. */
  children?: ReactNode
}

/** Why the whole form came to nothing; goes when it may be tried again. */
export function Refusal({ t, process, children }: Props) {
  const { reason, retryAt } = 'faults' in process ? process : {}
  const left = useSecondsUntil(retryAt)
  if (!reason || (retryAt !== undefined && left === 0)) return null
  return (
    <div className="grid gap-3">
      <FormError title={retryAt ? waitOf(t, retryAt) : t(`refused.${reason}`)} />
      {children}
    </div>
  )
}

const MINUTE = 60

/** Said once and not counted down, since it is read aloud at every change. */
function waitOf(t: Translate<'form'>, retryAt: number): string {
  const seconds = Math.ceil((retryAt - Date.now()) / 1_000)
  return seconds <= 2 * MINUTE
    ? t('waitSeconds', { count: seconds })
    : t('waitMinutes', { count: Math.ceil(seconds / MINUTE) })
}
