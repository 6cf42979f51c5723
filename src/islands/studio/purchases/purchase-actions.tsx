import { useState } from 'react'
import { ActionList } from '#islands/studio/details/action-list.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { StudioIcon } from '#islands/studio/frame/studio-icon.tsx'
import type { PurchaseRecord } from './purchase-steps.ts'
import { RefundDialog } from './refund-dialog.tsx'

/** Gives an order back, or says why that cannot be done. */
export function PurchaseActions({ purchase }: { purchase: PurchaseRecord }) {
  const t = useTexts('studioPurchases')
  const [dialog, setDialog] = useState({ isOpen: false, number: 0 })
  const { why } = purchase.refund
  const isByHand = why === 'refund_by_hand'
  return (
    <>
      <ActionList
        actions={[
          {
            label: t(isByHand ? 'recordRefund' : 'refundAll'),
            hint: t(isByHand ? 'obstacle.refund_by_hand' : 'refundHint'),
            icon: <StudioIcon name="purchases" />,
            blocked: why && !isByHand ? t(`obstacle.${why}`) : undefined,
            isDangerous: true,
            onPress: () => setDialog(({ number }) => ({ isOpen: true, number: number + 1 }))
          }
        ]}
      />
      <RefundDialog
        key={dialog.number}
        purchase={purchase}
        isByHand={isByHand}
        isOpen={dialog.isOpen}
        onClose={() => setDialog(({ number }) => ({ isOpen: false, number }))}
      />
    </>
  )
}
