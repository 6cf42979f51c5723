import { CANCEL_REASONS } from '#contract/subscriptions/subscriptions.ts'
import { formatPrice } from '#i18n/format/format.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { ChartCard } from './charts/chart-card.tsx'
import type { OverviewReply } from './overview.tsx'
import { ShareBars } from './share-bars.tsx'
import { allPlans, PLANS_SHOWN, sumKnown } from './sums.ts'

const PLAN_COLORS = { YEARLY: 'first', QUARTERLY: 'second', MONTHLY: 'third' } as const

interface Props {
  data: OverviewReply
  money: NonNullable<OverviewReply['money']>
}

export function MoneyCharts({ data: { days }, money }: Props) {
  const t = useTexts('studioOverview')
  const { locale } = useFacts()
  const asPrice = (pounds: number) => formatPrice(pounds, locale)

  return (
    <>
      <ChartCard
        title={t('chart.active')}
        meaning={t('meaning.active')}
        kind="stack"
        isStock
        total={t('total')}
        days={days}
        series={PLANS_SHOWN.map(plan => ({
          label: t(`plan.${plan}`),
          color: PLAN_COLORS[plan],
          values: money.active[plan]
        }))}
      />
      <ChartCard
        title={t('chart.revenue')}
        meaning={t('meaning.paid')}
        kind="opposed"
        days={days}
        format={asPrice}
        series={[
          { label: t('paid'), color: 'first', values: allPlans(money.revenue) },
          { label: t('refunded'), color: 'bad', values: allPlans(money.refunded) }
        ]}
      />
      <ChartCard
        title={t('chart.movement')}
        meaning={t('meaning.movement')}
        kind="opposed"
        days={days}
        series={[
          { label: t('came'), color: 'third', values: allPlans(money.new) },
          { label: t('left'), color: 'bad', values: allPlans(money.ended) }
        ]}
      />
      <ShareBars
        title={t('chart.reasons')}
        meaning={t('meaning.canceled')}
        columns={[t('reasonColumn'), t('count'), t('share')]}
        empty={t('noCancellations')}
        isSorted
        rows={CANCEL_REASONS.map(reason => ({
          label: t(`reason.${reason}`),
          value: sumKnown(money.cancelled[reason]) ?? 0
        }))}
      />
    </>
  )
}
