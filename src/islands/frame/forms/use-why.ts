import { useMemo } from 'react'
import type { Translate } from '#i18n/translator.ts'
import type { Refused } from '#stores/frame/form.ts'
import { useSecondsUntil } from '#islands/frame/use-seconds-until.ts'

export type Why = Partial<Pick<Refused<never>, 'reason' | 'retryAt'>>

/** The reason of a refusal, and the seconds until a retry. @param isTyped there is input to lose */
export function useWhy(
  t: Translate<'form'>,
  { reason, retryAt }: Why,
  isTyped: boolean
): { why: string | undefined; left: number } {
  const left = useSecondsUntil(retryAt)
  // Not counted down, since each change is read aloud.
  const why = useMemo(() => {
    if (retryAt !== undefined) return waitOf(t, retryAt)
    if (reason === 'offline' && !isTyped) return t('unreachable')
    return reason && t(`refused.${reason}`)
  }, [t, reason, retryAt, isTyped])
  return { why, left }
}

const MINUTE = 60

function waitOf(t: Translate<'form'>, retryAt: number): string {
  const seconds = Math.max(0, Math.ceil((retryAt - Date.now()) / 1_000))
  return seconds <= 2 * MINUTE
    ? t('waitSeconds', { count: seconds })
    : t('waitMinutes', { count: Math.ceil(seconds / MINUTE) })
}
