import { useState } from 'react'
import type { StudioPromoCode } from '#contract/studio/promo-codes.ts'
import { lastDayBefore } from '#domain/time/cairo-day.ts'
import { isolatedCode } from '#i18n/format/isolated.ts'
import { formatShortDate } from '#i18n/format/short-moment.ts'
import { ConfirmDialog } from '#islands/studio/frame/confirm-dialog.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { OptionalReason } from '#islands/studio/parts/optional-reason.tsx'
import { useToday } from '#islands/studio/parts/use-today.ts'
import type { StaffFailure } from '#stores/studio/call-as-staff.ts'
import { Field } from '#ui/kit/form/field.tsx'
import { changeCode } from './change-code.ts'

interface Props {
  promo: StudioPromoCode
  isOpen: boolean
  onDone: (text: string) => void
  onClose: () => void
}

/** Sets the last day of a code, also of one that is over. */
export function ExtendDialog({ promo, isOpen, onDone, onClose }: Props) {
  const t = useTexts('studioPromoCodes')
  const { locale } = useFacts()
  const sentenceOf = useSentence()
  const [error, setError] = useState<string>()
  const today = useToday()
  const { code, endsAt } = promo
  const last = lastDayBefore(endsAt)

  async function save(
    reason: string,
    typed: FormData
  ): Promise<StaffFailure | 'invalid' | undefined> {
    const until = String(typed.get('until') ?? '')
    setError(until === '' ? t('error.until') : undefined)
    if (until === '') return 'invalid'
    const failed = await changeCode(code, { until, ...(reason && { reason }) })
    if (!failed) {
      onDone(t('extended', { code: isolatedCode(code), until: formatShortDate(until, locale) }))
      return undefined
    }
    if (failed.code !== 'validation_failed') return failed
    setError(sentenceOf(failed))
    return 'invalid'
  }

  return (
    <ConfirmDialog
      title={t('extendTitle', { code: isolatedCode(code) })}
      lead={t('extendLead', { until: formatShortDate(last, locale) })}
      isOpen={isOpen}
      confirmLabel={t('extendSave')}
      onConfirm={save}
      onClose={() => {
        setError(undefined)
        onClose()
      }}
    >
      <Field
        name="until"
        type="date"
        label={t('until')}
        hint={t('untilHint')}
        min={today}
        defaultValue={last < today ? today : last}
        error={error}
      />
      <OptionalReason />
    </ConfirmDialog>
  )
}
