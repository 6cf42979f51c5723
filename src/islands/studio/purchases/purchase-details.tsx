import { getStudioPurchase } from '#contract/studio/purchases.ts'
import { DetailSection } from '#islands/studio/details/detail-section.tsx'
import { DetailsPanel } from '#islands/studio/frame/details-panel.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useHasRole } from '#islands/studio/frame/staff-context.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { Amount } from '#islands/studio/parts/amount.tsx'
import { HistoryList } from '#islands/studio/details/history-list.tsx'
import { PanelState } from '#islands/studio/parts/panel-state.tsx'
import { OrderNumber } from './order-number.tsx'
import { OwedCards } from './owed/owed-cards.tsx'
import { PurchaseAccess } from './purchase-access.tsx'
import { PurchaseActions } from './purchase-actions.tsx'
import { PurchaseFacts } from './purchase-facts.tsx'
import { PurchaseReceipts } from './purchase-receipts.tsx'
import { PurchaseStatus } from './purchase-status.tsx'
import type { PurchaseRecord } from './purchase-steps.ts'
import { PurchaseTimeline } from './purchase-timeline.tsx'

/** An order with everything that is known about it. */
export function PurchaseDetails({ orderId }: { orderId: string }) {
  const t = useTexts('studioPurchases')
  const { data, error } = useResource(getStudioPurchase, { params: { orderId } })
  return (
    <DetailsPanel
      title={
        <>
          {t('orderTitle')} <OrderNumber orderId={orderId} />
        </>
      }
    >
      {data ? (
        <Details purchase={data} />
      ) : (
        <PanelState
          failure={error}
          path={getStudioPurchase.path}
          unknown={{ title: t('unknown'), lead: t('unknownLead') }}
        />
      )}
    </DetailsPanel>
  )
}

function Details({ purchase }: { purchase: PurchaseRecord }) {
  const t = useTexts('studioPurchases')
  const mayRefund = useHasRole('finance', 'owner')
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="text-3xl font-bold">
          <Amount pounds={purchase.amount} />
        </span>
        <PurchaseStatus status={purchase.status} />
      </p>
      <PurchaseFacts purchase={purchase} />
      {mayRefund && <PurchaseActions purchase={purchase} />}
      {purchase.access && (
        <DetailSection title={t('access')}>
          <PurchaseAccess access={purchase.access} isExtension={purchase.extends} />
        </DetailSection>
      )}
      <PurchaseReceipts purchase={purchase} />
      <DetailSection title={t('timeline')}>
        <PurchaseTimeline purchase={purchase} />
      </DetailSection>
      <OwedCards refunds={purchase.owedRefunds} />
      <HistoryList entries={purchase.log} />
    </>
  )
}
