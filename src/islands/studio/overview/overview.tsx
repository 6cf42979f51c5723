import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getOverview } from '#contract/studio/overview.ts'
import { dayAt } from '#domain/time/cairo-day.ts'
import { formatDayRange, formatShortMoment } from '#i18n/format/short-moment.ts'
import { ExpertHome } from '#islands/studio/experts/home/expert-home.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { LoadingScreen, ResourceError } from '#islands/studio/frame/resource-state.tsx'
import { ScreenHead } from '#islands/studio/frame/screen-head.tsx'
import { useStaff } from '#islands/studio/frame/staff-context.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { $filters } from '#stores/studio/router.ts'
import { ClassTable } from './class-table.tsx'
import { FunnelCharts } from './funnel-charts.tsx'
import { LearningCharts } from './learning-charts.tsx'
import { MoneyCharts } from './money-charts.tsx'
import { OverviewFigures } from './overview-figures.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { periodBefore, periodOf } from './period.ts'
import { SearchTable } from './search-table.tsx'

export type OverviewReply = ReplyOf<typeof getOverview>

/** How the platform does; each role gets its part. */
export function Overview() {
  const t = useTexts('studioOverview')
  const studio = useTexts('studio')
  const { locale } = useFacts()
  const staff = useStaff()
  const [today] = useState(() => dayAt(Date.now()))
  const period = periodOf(useStore($filters), today)
  const before = periodBefore(period)
  const { data, error, isLoading } = useResource(getOverview, {
    query: { from: period.from, to: period.to }
  })
  const { data: compared } = useResource(getOverview, {
    query: { from: before.from, to: before.to }
  })
  const hasFigures = Boolean(data?.money ?? data?.funnel ?? data?.learning)

  const isExpert = staff.expertId !== undefined && staff.roles.includes('expert')
  const figures = (
    <>
      <PeriodChoice {...{ period, today }} />
      {error && !data && (
        <ResourceError failure={error} onRetry={() => revalidate('/studio/overview')} />
      )}
      {!error && !data && <LoadingScreen />}
      {data && (
        <div className="overview" aria-busy={isLoading}>
          {!data.isComplete && (
            <output className="block rounded-2xl bg-gold-soft px-5 py-3 text-gold-ink">
              {t('stillCounting')}
            </output>
          )}
          {hasFigures && (
            <OverviewFigures
              data={data}
              before={compared?.to === before.to ? compared : undefined}
              comparison={t('comparedWith', {
                range: formatDayRange(before.from, before.to, locale)
              })}
            />
          )}
          {hasFigures && (
            <div className="chart-grid">
              {data.money && <MoneyCharts data={data} money={data.money} />}
              {data.funnel && <FunnelCharts data={data} funnel={data.funnel} />}
              {data.learning && <LearningCharts data={data} learning={data.learning} />}
            </div>
          )}
          {data.classes && <ClassTable classes={data.classes} />}
          {data.searches && <SearchTable searches={data.searches} since={data.since.searches} />}
        </div>
      )}
    </>
  )

  return (
    <>
      <ScreenHead
        title={studio('section.overview')}
        lead={data && t('lead', { time: formatShortMoment(data.asOf, locale) })}
      />
      {isExpert ? <ExpertHome>{figures}</ExpertHome> : figures}
    </>
  )
}
