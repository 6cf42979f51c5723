import { useState } from 'react'
import { createPromoCode } from '#contract/studio/promo-codes.ts'
import { dayAt } from '#domain/time/cairo-day.ts'
import { isolatedCode } from '#i18n/format/isolated.ts'
import { ConfirmDialog } from '#islands/studio/frame/confirm-dialog.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { OptionalReason } from '#islands/studio/parts/optional-reason.tsx'
import { callAsStaff, type StaffFailure } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { setFilters } from '#stores/studio/router.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { NewCodeFields } from './new-code-fields.tsx'
import { type NewCodeField, readNewCode, refusedField } from './read-new-code.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Makes a promo code. */
export function NewCodeDialog({ isOpen, onClose }: Props) {
  const t = useTexts('studioPromoCodes')
  const sentenceOf = useSentence()
  const [errors, setErrors] = useState<Partial<Record<NewCodeField, string>>>({})

  async function add(
    reason: string,
    typed: FormData
  ): Promise<StaffFailure | 'invalid' | undefined> {
    const read = readNewCode(typed, dayAt(Date.now()))
    if (!read.ok) {
      setErrors(Object.fromEntries(read.wrong.map(field => [field, t(`error.${field}`)])))
      return 'invalid'
    }
    setErrors({})
    const body = { ...read.body, ...(reason && { reason }) }
    const answer = await callAsStaff(createPromoCode, { body })
    if (answer.ok) {
      const { code } = answer.value
      revalidate('/studio/promo-codes')
      setFilters({ id: code })
      showToast({ kind: 'success', text: t('added', { code: isolatedCode(code) }) })
      return undefined
    }
    const field = refusedField(answer)
    if (!field) return answer
    setErrors({ [field]: sentenceOf(answer) })
    return 'invalid'
  }

  return (
    <ConfirmDialog
      title={t('addTitle')}
      lead={t('addLead')}
      isOpen={isOpen}
      confirmLabel={t('addSave')}
      onConfirm={add}
      onClose={() => {
        setErrors({})
        onClose()
      }}
    >
      <NewCodeFields errors={errors} />
      <OptionalReason />
    </ConfirmDialog>
  )
}
