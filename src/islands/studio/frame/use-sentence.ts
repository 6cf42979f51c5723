import { useCallback } from 'react'
import { OPERATOR_REASONS, type OperatorReason } from '#contract/studio/refusal-reasons.ts'
import type { StaffFailure } from '#stores/studio/call-as-staff.ts'
import { useTexts } from './facts.ts'

/** What a failure says to staff: by its reason, else in the words of the API. */
export function useSentence(): (failure: StaffFailure) => string {
  const t = useTexts('studio')
  return useCallback(
    ({ code, reason, message, issues, retryAfterSeconds }) => {
      if (code === 'offline') return t(navigator.onLine ? 'unreachable' : 'offline')
      if (code === 'rate_limited' && retryAfterSeconds !== undefined) {
        return t('rateLimited', { count: Math.ceil(retryAfterSeconds / 60) })
      }
      // Its message is the number of the request.
      if (code === 'unexpected') return t('unexpected')
      if (isKnown(reason)) return t(`reason.${reason}`)
      const [first] = issues
      return first?.message ?? message ?? t('unexpected')
    },
    [t]
  )
}

function isKnown(reason: string | undefined): reason is OperatorReason {
  return OPERATOR_REASONS.some(known => known === reason)
}
