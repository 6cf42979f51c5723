import { useTexts } from '#islands/studio/frame/facts.ts'
import { ChartCard } from './charts/chart-card.tsx'
import type { OverviewReply } from './overview.tsx'
import { ShareBars } from './share-bars.tsx'
import { sumKnown } from './sums.ts'

interface Props {
  data: OverviewReply
  funnel: NonNullable<OverviewReply['funnel']>
}

export function FunnelCharts({ data: { days, since }, funnel }: Props) {
  const t = useTexts('studioOverview')
  const { signedUp, played, playedAndSubscribed } = funnel.cohort
  const steps = { signedUp, played, subscribed: playedAndSubscribed }

  return (
    <>
      <ChartCard
        title={t('chart.signUps')}
        meaning={t('meaning.firstPlays')}
        kind="line"
        days={days}
        since={since.firstPlays}
        series={[
          { label: t('figure.signUps'), color: 'first', values: funnel.signUps },
          { label: t('firstPlays'), color: 'second', values: funnel.firstPlays }
        ]}
      />
      <ShareBars
        title={t('chart.funnel')}
        meaning={t('meaning.funnel')}
        columns={[t('step.column'), t('count'), t('step.share')]}
        empty={t('noSignUps')}
        rows={(['signedUp', 'played', 'subscribed'] as const).map(step => ({
          label: t(`step.${step}`),
          value: sumKnown(steps[step]) ?? 0
        }))}
      />
    </>
  )
}
