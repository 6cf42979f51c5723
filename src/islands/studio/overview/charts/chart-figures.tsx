import { formatDayRange } from '#i18n/format/short-moment.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { Icon } from '#ui/kit/icon.tsx'
import type { ChartSeries, ChartStep } from './series.ts'

interface Props {
  title: string
  steps: readonly ChartStep[]
  series: readonly ChartSeries[]
  show: (value: number | null) => string
  total?: string | undefined
}

/** The figures of a chart as a table, newest first. */
export function ChartFigures({ title, steps, series, show, total }: Props) {
  const t = useTexts('studioOverview')
  const { locale } = useFacts()
  const isByWeek = steps.some(({ from, to }) => from !== to)
  const sum = (values: ChartStep['values']) =>
    values.reduce<number>((before, value) => before + (value ?? 0), 0)
  return (
    <details className="chart-figures">
      <summary>
        <Icon name="down" className="size-4.5" />
        {t('asTable')}
      </summary>
      {/* Scrollable content needs keyboard access. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="figures-box" aria-label={`${title}: ${t('asTable')}`} tabIndex={0}>
        <table>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t(isByWeek ? 'week' : 'day')}</th>
              {series.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
              {total && <th scope="col">{total}</th>}
            </tr>
          </thead>
          <tbody>
            {steps.toReversed().map(({ from, to, values }) => (
              <tr key={from}>
                <th scope="row">{formatDayRange(from, to, locale)}</th>
                {series.map(({ label }, nth) => (
                  <td key={label}>{show(values[nth] ?? null)}</td>
                ))}
                {total && <td>{show(sum(values))}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
