import { type PointerEvent, useState } from 'react'
import { formatDayRange } from '#i18n/format/short-moment.ts'
import { direction } from '#i18n/locale.ts'
import { useFacts } from '#islands/studio/frame/facts.ts'
import { Cursor } from './cursor.tsx'
import { Ground } from './ground.tsx'
import { ChartMarks } from './marks.tsx'
import { CHART_HEIGHT, chartScales } from './scales.ts'
import type { ChartKind, ChartSeries, ChartStep } from './series.ts'
import { useWidth } from './use-width.ts'

interface Props {
  /** Of the slider that reads the figures of a day. */
  label: string
  kind: ChartKind
  steps: readonly ChartStep[]
  series: readonly ChartSeries[]
  show: (value: number | null) => string
  total?: string | undefined
}

/** A drawing; pointer and arrow keys read its figures. */
export function Plot({ label, kind, steps, series, show, total }: Props) {
  const { locale } = useFacts()
  const [ref, width] = useWidth<HTMLDivElement>()
  const [current, setCurrent] = useState<number>()
  const isRtl = direction[locale] === 'rtl'
  const last = steps.length - 1
  const scales = chartScales(steps, kind, Math.max(width, 160), isRtl)
  const at = Math.min(current ?? last, last)
  const read = steps[at]

  function point(event: PointerEvent<HTMLDivElement>): void {
    setCurrent(scales.stepAt(event.clientX - event.currentTarget.getBoundingClientRect().left))
  }

  return (
    <div
      ref={ref}
      className="chart-plot"
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setCurrent(undefined)}
    >
      <input
        className="chart-range"
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={label}
        aria-valuetext={
          read &&
          [
            formatDayRange(read.from, read.to, locale),
            ...series.map((one, nth) => `${one.label}: ${show(read.values[nth] ?? null)}`)
          ].join(' · ')
        }
        onChange={event => setCurrent(Number(event.target.value))}
        onFocus={() => setCurrent(at)}
        onBlur={() => setCurrent(undefined)}
        onKeyDown={({ key }) => key === 'Escape' && setCurrent(undefined)}
      />
      {width > 0 && (
        <svg className="block" width={width} height={CHART_HEIGHT} aria-hidden="true">
          <Ground steps={steps} scales={scales} locale={locale} />
          <ChartMarks kind={kind} steps={steps} series={series} scales={scales} />
        </svg>
      )}
      {width > 0 && current !== undefined && read && (
        <Cursor
          x={scales.xOf(at)}
          scales={scales}
          step={read}
          series={series}
          show={show}
          total={total}
        />
      )}
    </div>
  )
}
