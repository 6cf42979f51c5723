import { useState } from 'react'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { FocusKeeper } from '#islands/studio/parts/focus-keeper.tsx'
import { Button } from '#ui/kit/button.tsx'
import type { PurchaseRecord } from './purchase-steps.ts'
import { RefundDialog } from './refund-dialog.tsx'

/** Gives an order back, or says why that cannot be done. */
export function RefundSection({ purchase }: { purchase: PurchaseRecord }) {
  const t = useTexts('studioPurchases')
  const [dialog, setDialog] = useState({ isOpen: false, number: 0 })
  const { possible, why } = purchase.refund
  const isByHand = why === 'refund_by_hand'
  return (
    <FocusKeeper className="grid gap-3">
      <p className="text-ink-muted">{why ? t(`obstacle.${why}`) : t('refundHint')}</p>
      {(possible || isByHand) && (
        <div>
          <Button
            kind="quiet"
            onClick={() => setDialog(({ number }) => ({ isOpen: true, number: number + 1 }))}
          >
            {t(isByHand ? 'recordRefund' : 'refundAll')}
          </Button>
        </div>
      )}
      <RefundDialog
        key={dialog.number}
        purchase={purchase}
        isByHand={isByHand}
        isOpen={dialog.isOpen}
        onClose={() => setDialog(({ number }) => ({ isOpen: false, number }))}
      />
    </FocusKeeper>
  )
}
