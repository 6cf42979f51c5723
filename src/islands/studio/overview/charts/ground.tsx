import { formatCompact, formatNumber } from '#i18n/format/format.ts'
import { formatDayMonth } from '#i18n/format/short-moment.ts'
import type { Locale } from '#i18n/locale.ts'
import { CHART_HEIGHT, type ChartScales } from './scales.ts'
import type { ChartStep } from './series.ts'

interface Props {
  steps: readonly ChartStep[]
  scales: ChartScales
  locale: Locale
}

/** Lines with their figures, days, and the days that were not counted. */
export function Ground({ steps, scales, locale }: Props) {
  const { width, isRtl, xOf, yOf, lines, labels, left, right } = scales
  const unknown = steps.flatMap(({ values }, at) => (values.includes(null) ? [at] : []))
  const step = (right - left) / steps.length
  const bottom = yOf(lines[0] ?? 0)
  return (
    <>
      {unknown.map(at => (
        <rect
          key={at}
          className="chart-unknown"
          x={xOf(at) - step / 2}
          y="12"
          width={step}
          height={Math.max(0, bottom - 12)}
        />
      ))}
      {lines.map(value => (
        <g key={value}>
          <line
            className={value === 0 ? 'chart-zero' : 'chart-rule'}
            x1={left}
            x2={right}
            y1={yOf(value)}
            y2={yOf(value)}
          />
          <text
            className="chart-text"
            x={isRtl ? width - 44 : 44}
            y={yOf(value)}
            dy="0.32em"
            textAnchor="end"
          >
            {axisNumber(Math.abs(value), locale)}
          </text>
        </g>
      ))}
      {labels.map(at => (
        <text key={at} className="chart-text" x={xOf(at)} y={CHART_HEIGHT - 6} textAnchor="middle">
          {formatDayMonth(steps[at]?.from ?? '', locale)}
        </text>
      ))}
    </>
  )
}

/** Thousands below ten have other words in Arabic than those above. */
function axisNumber(value: number, locale: Locale): string {
  return value < 10_000 ? formatNumber(value, locale) : formatCompact(value, locale)
}
