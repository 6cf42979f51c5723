import { getStudioPromoCode } from '#contract/studio/promo-codes.ts'
import { formatExactPercent } from '#i18n/format/isolated.ts'
import { DetailsPanel } from '#islands/studio/frame/details-panel.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { HistoryList } from '#islands/studio/details/history-list.tsx'
import { PanelState } from '#islands/studio/parts/panel-state.tsx'
import { PromoActions } from './promo-actions.tsx'
import { PromoFacts } from './promo-facts.tsx'
import { PromoStateBadge } from './promo-state.tsx'
import { PromoUses } from './promo-uses.tsx'

/** A promo code, its orders, and what staff may change. */
export function PromoDetails({ code }: { code: string }) {
  const t = useTexts('studioPromoCodes')
  const { locale } = useFacts()
  const { data, error } = useResource(getStudioPromoCode, { params: { code } })
  return (
    <DetailsPanel title={<bdi dir="ltr">{data?.code ?? code}</bdi>}>
      {!data && (
        <PanelState
          failure={error}
          path={getStudioPromoCode.path}
          unknown={{ title: t('unknown'), lead: t('unknownLead') }}
        />
      )}
      {data && (
        <>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="text-3xl font-bold">
              {formatExactPercent(data.percentage, locale)}
            </span>
            <PromoStateBadge state={data.state} />
          </p>
          <PromoFacts promo={data} />
          <PromoActions promo={data} />
          <PromoUses code={data.code} />
          <HistoryList entries={data.history} />
        </>
      )}
    </DetailsPanel>
  )
}
