import { useTexts } from '#islands/studio/frame/facts.ts'
import { ChartCard } from './charts/chart-card.tsx'
import type { OverviewReply } from './overview.tsx'
import { inMinutes } from './sums.ts'

interface Props {
  data: OverviewReply
  learning: NonNullable<OverviewReply['learning']>
}

export function LearningCharts({ data: { days, since }, learning }: Props) {
  const t = useTexts('studioOverview')
  return (
    <>
      <ChartCard
        title={t('chart.learning')}
        meaning={t('meaning.learning')}
        kind="line"
        days={days}
        series={[
          { label: t('begun'), color: 'first', values: learning.enrolments },
          { label: t('completed'), color: 'third', values: learning.completions }
        ]}
      />
      <ChartCard
        title={t('chart.watched')}
        meaning={t('meaning.watched')}
        kind="bar"
        days={days}
        since={since.watched}
        series={[
          {
            label: t('minutes'),
            color: 'first',
            values: inMinutes(learning.watchedSeconds)
          }
        ]}
      />
    </>
  )
}
