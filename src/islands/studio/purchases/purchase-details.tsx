import { getStudioPurchase } from '#contract/studio/purchases.ts'
import { EntryList } from '#islands/studio/audit/entry-list.tsx'
import { DetailsPanel } from '#islands/studio/frame/details-panel.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useHasRole } from '#islands/studio/frame/staff-context.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { Amount } from '#islands/studio/parts/amount.tsx'
import { PanelSection } from '#islands/studio/parts/panel-section.tsx'
import { PanelState } from '#islands/studio/parts/panel-state.tsx'
import { OrderNumber } from './order-number.tsx'
import { OwedCards } from './owed/owed-cards.tsx'
import { PurchaseAccess } from './purchase-access.tsx'
import { PurchaseFacts } from './purchase-facts.tsx'
import { PurchaseStatus } from './purchase-status.tsx'
import type { PurchaseRecord } from './purchase-steps.ts'
import { PurchaseTimeline } from './purchase-timeline.tsx'
import { RefundSection } from './refund-section.tsx'

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
      {purchase.access && (
        <PanelSection title={t('access')}>
          <PurchaseAccess access={purchase.access} isExtension={purchase.extends} />
        </PanelSection>
      )}
      <PanelSection title={t('timeline')}>
        <PurchaseTimeline purchase={purchase} />
      </PanelSection>
      {purchase.owedRefunds.length > 0 && (
        <PanelSection title={t('owed')}>
          <OwedCards refunds={purchase.owedRefunds} />
        </PanelSection>
      )}
      {mayRefund && (
        <PanelSection title={t('refund')}>
          <RefundSection purchase={purchase} />
        </PanelSection>
      )}
      {purchase.log.length > 0 && (
        <PanelSection title={t('log')}>
          <EntryList entries={purchase.log} />
        </PanelSection>
      )}
    </>
  )
}
