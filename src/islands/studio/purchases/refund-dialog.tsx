import { useState } from 'react'
import { refundPurchase } from '#contract/studio/purchases.ts'
import { shortOrderNumber } from '#domain/payments/order-number.ts'
import { formatSum, isolatedCode } from '#i18n/format/isolated.ts'
import { ConfirmDialog } from '#islands/studio/frame/confirm-dialog.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import type { PurchaseRecord } from './purchase-steps.ts'
import { RefundConsequences } from './refund-consequences.tsx'

interface Props {
  purchase: PurchaseRecord
  /** The gateway cannot give it back. */
  isByHand: boolean
  isOpen: boolean
  onClose: () => void
}

/** Asks before an order is given back. One dialog has one key for each way, so no press counts twice. */
export function RefundDialog({ purchase, isByHand, isOpen, onClose }: Props) {
  const t = useTexts('studioPurchases')
  const studio = useTexts('studio')
  const { locale } = useFacts()
  const [keys] = useState(() => ({ gateway: crypto.randomUUID(), hand: crypto.randomUUID() }))
  const [isGiven, setGiven] = useState(isByHand)
  const [isReady, setReady] = useState(false)
  const amount = formatSum(purchase.amount, locale)
  const number = isolatedCode(shortOrderNumber(purchase.orderId))
  const purpose = studio(isGiven ? 'confirming.recordRefund' : 'confirming.refund', {
    amount,
    number
  })
  const input = (reason: string) => ({
    params: { orderId: purchase.orderId },
    headers: { 'idempotency-key': isGiven ? keys.hand : keys.gateway },
    body: { reason, ...(isGiven && { given: true }) }
  })

  return (
    <ConfirmDialog
      title={t('refundTitle', { amount })}
      lead={isGiven ? t('refundGivenLead') : t('refundLead', { amount })}
      isOpen={isOpen}
      confirmLabel={t(isGiven ? 'recordRefund' : 'refundAll')}
      kind="danger"
      needsReason
      isReady={isReady}
      onConfirm={async reason => {
        const answer = await callAsStaff(refundPurchase, { ...input(reason), query: {} }, purpose)
        if (!answer.ok) return answer
        revalidate('/studio/purchases', '/studio/refunds', '/studio/promo-codes')
        const isDone = answer.value.status === 'refunded'
        showToast({ kind: 'success', text: t(isDone ? 'refundDone' : 'refundAsked', { amount }) })
        return undefined
      }}
      onClose={onClose}
    >
      <RefundConsequences input={input} hasLearner={purchase.learner !== null} onReady={setReady} />
      {!isByHand && (
        <Checkbox
          name="given"
          checked={isGiven}
          hint={t('givenHint')}
          onChange={event => setGiven(event.target.checked)}
        >
          {t('given')}
        </Checkbox>
      )}
    </ConfirmDialog>
  )
}
