import type { StudioPromoCode } from '#contract/studio/promo-codes.ts'
import { formatNumber } from '#i18n/format/format.ts'
import { FactsList } from '#islands/studio/frame/facts-list.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { Amount } from '#islands/studio/parts/amount.tsx'
import { Buyer } from '#islands/studio/purchases/buyer.tsx'
import { usePromoTexts } from './use-promo-texts.ts'

/** What a code says. */
export function PromoFacts({ promo }: { promo: StudioPromoCode }) {
  const t = useTexts('studioPromoCodes')
  const { locale } = useFacts()
  const { runs, plansOf, usesOf } = usePromoTexts()
  return (
    <FactsList
      facts={[
        [t('runsLabel'), runs(promo)],
        [t('plansLabel'), plansOf(promo)],
        [t('uses'), usesOf(promo)],
        [t('onlyFor'), promo.learner && <Buyer key="learner" learner={promo.learner} />],
        [t('revenue'), <Amount key="revenue" pounds={promo.revenue} />],
        [t('openOrders'), formatNumber(promo.openOrders, locale)],
        [t('source'), t(promo.byHand ? 'byStaff' : 'byCatalogue')]
      ]}
    />
  )
}
