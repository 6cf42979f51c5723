import { useTexts } from '#islands/studio/frame/facts.ts'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import type { FieldIssues } from './form-dialog.tsx'

/** As long as the API takes it. */
const REASON_LONGEST = 500

interface Props {
  error?: string | undefined
  isOptional?: boolean
}

/** Asks why, for the audit log. */
export function ReasonField({ error, isOptional = false }: Props) {
  const t = useTexts('studio')
  return (
    <TextArea
      name="reason"
      label={t('reasonLabel')}
      mark={isOptional ? t('optional') : undefined}
      hint={t('reasonHint')}
      error={error}
      rows={2}
      isShort
      dir="auto"
      maxLength={REASON_LONGEST}
    />
  )
}

export const reasonIn = (typed: FormData): string => String(typed.get('reason') ?? '').trim()

/** An issue of the field `reason` where it is empty. */
export function missingReason(typed: FormData, sentence: string): FieldIssues {
  return reasonIn(typed) === '' ? { reason: sentence } : {}
}
