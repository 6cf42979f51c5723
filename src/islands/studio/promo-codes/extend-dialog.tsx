import type { StudioPromoCode } from '#contract/studio/promo-codes.ts'
import { lastDayBefore } from '#domain/time/cairo-day.ts'
import { isolatedCode } from '#i18n/format/isolated.ts'
import { formatShortDate } from '#i18n/format/short-moment.ts'
import { FormDialog, type FormOutcome } from '#islands/studio/forms/form-dialog.tsx'
import { ReasonField, reasonIn } from '#islands/studio/forms/reason-field.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { useToday } from '#islands/studio/parts/use-today.ts'
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
  const today = useToday()
  const { code, endsAt } = promo
  const last = lastDayBefore(endsAt)

  async function save(typed: FormData): Promise<FormOutcome> {
    const until = String(typed.get('until') ?? '')
    if (until === '') return { issues: { until: t('error.until') } }
    const reason = reasonIn(typed)
    const failure = await changeCode(code, { until, ...(reason && { reason }) })
    if (failure?.code === 'validation_failed') return { issues: { until: sentenceOf(failure) } }
    if (failure) return { failure }
    onDone(t('extended', { code: isolatedCode(code), until: formatShortDate(until, locale) }))
    return undefined
  }

  return (
    <FormDialog
      title={t('extendTitle', { code: isolatedCode(code) })}
      lead={t('extendLead', { until: formatShortDate(last, locale) })}
      isOpen={isOpen}
      sendLabel={t('extendSave')}
      onSend={save}
      onClose={onClose}
    >
      {issues => (
        <>
          <Field
            name="until"
            type="date"
            label={t('until')}
            hint={t('untilHint')}
            min={today}
            defaultValue={last < today ? today : last}
            error={issues['until']}
          />
          <ReasonField isOptional />
        </>
      )}
    </FormDialog>
  )
}
