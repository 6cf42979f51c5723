import { confirmRefund, listRefunds, type OwedRefund } from '#contract/studio/purchases.ts'
import { shortOrderNumber } from '#domain/payments/order-number.ts'
import { formatSum, isolatedCode } from '#i18n/format/isolated.ts'
import { ReasonField } from '#islands/studio/forms/reason-field.tsx'
import { ConfirmDialog } from '#islands/studio/frame/confirm-dialog.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'

interface Props {
  owed: OwedRefund
  isOpen: boolean
  onClose: () => void
}

/** Notes that a payment was given back by hand. */
export function GivenDialog({ owed, isOpen, onClose }: Props) {
  const t = useTexts('studioPurchases')
  const studio = useTexts('studio')
  const { locale } = useFacts()
  const amount = formatSum(owed.amount, locale)
  const number = isolatedCode(shortOrderNumber(owed.orderId))
  const why = t(`owedReason.${owed.reason}`)

  return (
    <ConfirmDialog
      title={t('givenTitle', { amount })}
      lead={t('givenLead', { amount, number, reason: why })}
      isOpen={isOpen}
      confirmLabel={t('markGiven')}
      onConfirm={async reason => {
        const params = { transactionId: owed.transactionId }
        const answer = await callAsStaff(
          confirmRefund,
          { params, body: reason ? { reason } : {} },
          studio('confirming.recordRefund', { amount, number })
        )
        if (!answer.ok) return answer
        revalidate(listRefunds.path, '/studio/purchases')
        showToast({ kind: 'success', text: t('givenDone', { amount }) })
        return undefined
      }}
      onClose={onClose}
    >
      <ReasonField isOptional />
    </ConfirmDialog>
  )
}
