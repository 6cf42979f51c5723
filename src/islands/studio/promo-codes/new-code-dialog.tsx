import { createPromoCode } from '#contract/studio/promo-codes.ts'
import { dayAt } from '#domain/time/cairo-day.ts'
import { isolatedCode } from '#i18n/format/isolated.ts'
import { FormDialog, type FormOutcome } from '#islands/studio/forms/form-dialog.tsx'
import { ReasonField, reasonIn } from '#islands/studio/forms/reason-field.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { setFilters } from '#stores/studio/router.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { NewCodeFields } from './new-code-fields.tsx'
import { readNewCode, refusedField } from './read-new-code.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Makes a promo code. */
export function NewCodeDialog({ isOpen, onClose }: Props) {
  const t = useTexts('studioPromoCodes')
  const sentenceOf = useSentence()

  async function add(typed: FormData): Promise<FormOutcome> {
    const read = readNewCode(typed, dayAt(Date.now()))
    if (!read.ok) {
      return { issues: Object.fromEntries(read.wrong.map(field => [field, t(`error.${field}`)])) }
    }
    const reason = reasonIn(typed)
    const body = { ...read.body, ...(reason && { reason }) }
    const answer = await callAsStaff(createPromoCode, { body })
    if (!answer.ok) {
      const field = refusedField(answer)
      return field ? { issues: { [field]: sentenceOf(answer) } } : { failure: answer }
    }
    const { code } = answer.value
    revalidate('/studio/promo-codes')
    setFilters({ id: code })
    showToast({ kind: 'success', text: t('added', { code: isolatedCode(code) }) })
    return undefined
  }

  return (
    <FormDialog
      title={t('addTitle')}
      lead={t('addLead')}
      isOpen={isOpen}
      sendLabel={t('addSave')}
      onSend={add}
      onClose={onClose}
    >
      {issues => (
        <>
          <NewCodeFields errors={issues} />
          <ReasonField isOptional />
        </>
      )}
    </FormDialog>
  )
}
