import { formatDayRange } from '#i18n/format/short-moment.ts'
import { useFacts } from '#islands/studio/frame/facts.ts'
import type { ChartScales } from './scales.ts'
import type { ChartSeries, ChartStep } from './series.ts'

interface Props {
  x: number
  scales: ChartScales
  step: ChartStep
  series: readonly ChartSeries[]
  show: (value: number | null) => string
  /** Label of the sum, where series add up. */
  total?: string | undefined
}

/** A line at one step with its figures beside it. */
export function Cursor({ x, scales: { width, isRtl }, step, series, show, total }: Props) {
  const { locale } = useFacts()
  const start = isRtl ? width - x : x
  const sum = step.values.reduce<number>((before, value) => before + (value ?? 0), 0)
  const place =
    start > width / 2
      ? { insetInlineEnd: `${width - start + 12}px` }
      : { insetInlineStart: `${start + 12}px` }
  return (
    <div aria-hidden="true">
      <span className="chart-cursor" style={{ insetInlineStart: `${start}px` }} />
      <div className="chart-tip" style={place}>
        <p className="mb-1 font-bold">{formatDayRange(step.from, step.to, locale)}</p>
        <dl>
          {series.map(({ label, color }, nth) => (
            <div key={label}>
              <dt>
                <span className="chart-swatch" data-color={color} />
                {label}
              </dt>
              <dd>{show(step.values[nth] ?? null)}</dd>
            </div>
          ))}
          {total && (
            <div className="border-t border-line">
              <dt>{total}</dt>
              <dd>{show(sum)}</dd>
            </div>
          )}
        </dl>
      </div>
    </div>
  )
}
