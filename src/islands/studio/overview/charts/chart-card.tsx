import { useId } from 'react'
import { formatNumber } from '#i18n/format/format.ts'
import { formatShortDate } from '#i18n/format/short-moment.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { FigureMeaning } from '#islands/studio/overview/meaning.tsx'
import { sumKnown } from '#islands/studio/overview/sums.ts'
import { ChartFigures } from './chart-figures.tsx'
import { Plot } from './plot.tsx'
import { type ChartKind, type ChartSeries, stepsOf } from './series.ts'

interface Props {
  title: string
  meaning: string
  kind: ChartKind
  days: readonly string[]
  series: readonly ChartSeries[]
  /** Numbers at the end of a day, which have no sum over days. */
  isStock?: boolean
  /** Label of the sum of the series. */
  total?: string
  /** The first day that was counted, unless all were. */
  since?: string | undefined
  format?: (value: number) => string
}

/** A chart with its legend, and the same figures as a table. */
export function ChartCard(props: Props) {
  const { title, meaning, kind, days, series, isStock = false, total, since, format } = props
  const t = useTexts('studioOverview')
  const { locale } = useFacts()
  const id = useId()
  const show = (value: number | null) => {
    if (value === null) return t('unknown')
    return format ? format(value) : formatNumber(Math.round(value), locale)
  }
  const steps = stepsOf(days, series, isStock)
  const isEmpty = series.every(({ values }) => values.every(value => !value))
  const isPartlyUnknown = series.some(({ values }) => values.includes(null))

  return (
    <section className="chart-card" aria-labelledby={id}>
      <div className="chart-head">
        <h2 className="text-lg" id={id}>
          {title}
        </h2>
        <FigureMeaning name={title} text={meaning} />
      </div>
      <ul className="chart-legend">
        {series.map(({ label, color, values }) => (
          <li key={label}>
            <span className="chart-swatch" data-color={color} aria-hidden="true" />
            <span className="text-ink-muted">{label}</span>{' '}
            <bdi className="font-bold">
              {show(isStock ? (values.at(-1) ?? null) : sumKnown(values))}
            </bdi>
          </li>
        ))}
      </ul>
      {isPartlyUnknown && since && (
        <p className="text-sm text-ink-muted">
          {t('unknownBefore', { day: formatShortDate(since, locale) })}
        </p>
      )}
      {isEmpty ? (
        <p className="chart-empty">{t('nothing')}</p>
      ) : (
        <Plot
          label={t('readDays', { chart: title })}
          kind={kind}
          steps={steps}
          series={series}
          show={show}
          total={total}
        />
      )}
      <ChartFigures title={title} steps={steps} series={series} show={show} total={total} />
    </section>
  )
}
