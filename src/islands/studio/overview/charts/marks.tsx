import { Area, Bar, LinePath } from '@visx/shape'
import type { ChartScales } from './scales.ts'
import type { ChartKind, ChartSeries, ChartStep } from './series.ts'

interface Props {
  kind: ChartKind
  steps: readonly ChartStep[]
  series: readonly ChartSeries[]
  scales: ChartScales
}

/** What is drawn of the figures. */
export function ChartMarks({ kind, ...props }: Props) {
  if (kind === 'stack') return <StackMarks {...props} />
  if (kind === 'line') return <LineMarks {...props} />
  return <BarMarks {...props} isOpposed={kind === 'opposed'} />
}

type MarkProps = Omit<Props, 'kind'>

function StackMarks({ steps, series, scales: { xOf, yOf } }: MarkProps) {
  const places = steps.map((_, at) => at)
  const floor = (at: number, until: number) =>
    (steps[at]?.values ?? []).slice(0, until).reduce<number>((sum, value) => sum + (value ?? 0), 0)
  return series.map(({ label, color }, nth) => (
    <g key={label} className="chart-series" data-color={color}>
      <Area
        className="chart-area"
        data={places}
        x={xOf}
        y0={at => yOf(floor(at, nth))}
        y1={at => yOf(floor(at, nth + 1))}
      />
      <LinePath className="chart-line" data={places} x={xOf} y={at => yOf(floor(at, nth + 1))} />
    </g>
  ))
}

function LineMarks({ steps, series, scales: { xOf, yOf } }: MarkProps) {
  const places = steps.map((_, at) => at)
  return series.map(({ label, color }, nth) => {
    const valueAt = (at: number) => steps[at]?.values[nth] ?? null
    const isAlone = (at: number) =>
      valueAt(at) !== null && valueAt(at - 1) === null && valueAt(at + 1) === null
    return (
      <g key={label} className="chart-series" data-color={color}>
        <LinePath
          className="chart-line"
          data={places}
          defined={at => valueAt(at) !== null}
          x={xOf}
          y={at => yOf(valueAt(at) ?? 0)}
        />
        {places.filter(isAlone).map(at => (
          <circle key={at} className="chart-dot" cx={xOf(at)} cy={yOf(valueAt(at) ?? 0)} r="3" />
        ))}
      </g>
    )
  })
}

function BarMarks({
  steps,
  series,
  scales: { xOf, yOf, bandwidth },
  isOpposed
}: MarkProps & { isOpposed: boolean }) {
  const width = Math.min(bandwidth, 36)
  return series.map(({ label, color }, nth) => (
    <g key={label} className="chart-series" data-color={color}>
      {steps.map(({ from, values }, at) => {
        const value = values[nth] ?? 0
        if (value === 0) return null
        const end = yOf(isOpposed && nth === 1 ? -value : value)
        const height = Math.max(1.5, Math.abs(end - yOf(0)))
        return (
          <Bar
            key={from}
            className="chart-bar"
            x={xOf(at) - width / 2}
            y={nth === 1 && isOpposed ? yOf(0) : yOf(0) - height}
            width={width}
            height={height}
            rx={Math.min(3, width / 2, height / 2)}
          />
        )
      })}
    </g>
  ))
}
