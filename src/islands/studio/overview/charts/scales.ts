import { scaleBand, scaleLinear } from '@visx/scale'
import type { ChartKind, ChartStep } from './series.ts'

export const CHART_HEIGHT = 240
const TOP = 12
const BOTTOM = 30
/** For the figures beside the lines, and for the last day. */
const START = 52
const END = 14
const LABEL_WIDTH = 84
const LINES = 4

/** Where things stand in a chart; time runs from where reading begins. */
export interface ChartScales {
  width: number
  isRtl: boolean
  /** Middle of a step. */
  xOf: (at: number) => number
  bandwidth: number
  yOf: (value: number) => number
  /** Values with a line. */
  lines: number[]
  /** Steps with a label. */
  labels: number[]
  /** The step at this distance from the left edge. */
  stepAt: (x: number) => number
  /** Edges of the ground. */
  left: number
  right: number
}

export function chartScales(
  steps: readonly ChartStep[],
  kind: ChartKind,
  width: number,
  isRtl: boolean
): ChartScales {
  const [left, right] = isRtl ? [END, width - START] : [START, width - END]
  const x = scaleBand({
    domain: steps.map((_, at) => at),
    range: isRtl ? [right, left] : [left, right],
    paddingInner: 0.3,
    paddingOuter: 0.15
  })
  const [least, most] = extent(steps, kind)
  const y = scaleLinear({
    domain: [least, most],
    range: [CHART_HEIGHT - BOTTOM, TOP],
    nice: LINES
  })
  const bandwidth = x.bandwidth()
  const every = Math.max(1, Math.ceil(steps.length / Math.max(1, (right - left) / LABEL_WIDTH)))
  const last = steps.length - 1
  return {
    ...{ width, isRtl, bandwidth, left, right },
    xOf: at => (x(at) ?? 0) + bandwidth / 2,
    yOf: value => y(value),
    lines: y.ticks(LINES).filter(Number.isInteger),
    // The last one has one unless its middle is the edge of two.
    labels: steps.map((_, at) => at).filter(at => (last - at - (every >> 1)) % every === 0),
    stepAt: place => {
      const from = isRtl ? right - place : place - left
      return Math.min(last, Math.max(0, Math.floor((from / (right - left)) * steps.length)))
    }
  }
}

/** Of what is drawn; at least from 0 to 4, so that lines stand at whole numbers. */
function extent(steps: readonly ChartStep[], kind: ChartKind): [number, number] {
  let least = 0
  let most = 4
  for (const { values } of steps) {
    const known = values.map(value => value ?? 0)
    if (kind === 'opposed') least = Math.min(least, -(known[1] ?? 0))
    const top = {
      stack: known.reduce((sum, value) => sum + value, 0),
      opposed: known[0] ?? 0,
      line: Math.max(...known),
      bar: Math.max(...known)
    }[kind]
    most = Math.max(most, top)
  }
  return [least, most]
}
