import type { ReactNode } from 'react'
import type { Translate } from '#i18n/translator.ts'
import type { Refused } from '#stores/frame/form.ts'
import { FormError } from '#ui/kit/form/form-error.tsx'
import { useWhy, type Why } from './use-why.ts'

interface Props {
  t: Translate<'form'>
  process: { step: string } | Refused<string>
  /** False where there is no input to lose. */
  isTyped?: boolean
  children?: ReactNode
}

/** Error of a whole form, which goes when a retry is allowed. */
export function Refusal({ t, process, isTyped = true, children }: Props) {
  const refused: Why = 'errors' in process ? process : {}
  const { why, left } = useWhy(t, refused, isTyped)
  if (!why || (refused.retryAt !== undefined && left === 0)) return null
  return (
    <div className="grid gap-3">
      <FormError title={why} />
      {children}
    </div>
  )
}
