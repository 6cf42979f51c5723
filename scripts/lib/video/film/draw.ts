import { ICONS, person, star } from './icons.ts'
import { type State, stateAt } from './motion.ts'
import type { Element } from './storyboard.ts'

type Point = readonly [number, number]
export type Paint = (name: string) => string

/** The element at a second of its scene, as SVG; empty while it is not to be seen. */
export function drawElement(element: Element, at: number, paint: Paint): string {
  const state = stateAt(element, at)
  if (!state || state.opacity < 0.005) return ''
  const [cx, cy] = centreOf(element)
  const steps = [
    state.dx || state.dy ? `translate(${short(state.dx)} ${short(state.dy)})` : '',
    state.turn ? `rotate(${short(state.turn)} ${short(cx)} ${short(cy)})` : '',
    state.scale === 1
      ? ''
      : `translate(${short(cx)} ${short(cy)}) scale(${state.scale.toFixed(4)}) translate(${short(-cx)} ${short(-cy)})`
  ].join('')
  const group = [
    steps && ` transform="${steps}"`,
    state.opacity < 0.995 && ` opacity="${state.opacity.toFixed(3)}"`
  ].filter(Boolean)
  return `<g${group.join('')}>${shape(element, state, paint)}</g>`
}

function shape(element: Element, state: State, paint: Paint): string {
  if ('text' in element) return write(element.text, element, paint)
  if ('count' in element) {
    const [from, to] = element.count
    const value = Math.round(from + (to - from) * state.entered).toLocaleString('en-US')
    return write(`${element.before ?? ''}${value}${element.after ?? ''}`, element, paint)
  }
  if ('icon' in element) {
    const draw = ICONS[element.icon]
    if (!draw) throw new Error(`there is no icon ${element.icon}`)
    return placed(element.at, element.scale, draw(paint(element.color ?? 'base'), paint))
  }
  if ('person' in element) {
    const { hair = 'short', mood = 'smile', color = 'base' } = element
    return placed(element.person, element.scale, person(hair, mood, paint(color), paint))
  }
  if ('star' in element) {
    const [x, y, radius] = element.star
    return placed([x, y], 1, star(radius, paint(element.fill ?? 'warm')))
  }
  if ('path' in element) {
    const look = painted(element, paint)
    return placed(element.at, element.scale, `<path d="${element.path}"${look}/>`)
  }
  if ('line' in element) return drawLine(element, state, paint)
  if ('circle' in element) {
    const [x, y, radius] = element.circle
    const look = painted(element, paint) + dashes(element, state, 2 * Math.PI * radius)
    return `<circle cx="${x}" cy="${y}" r="${radius}"${look} transform="rotate(-90 ${x} ${y})"/>`
  }
  if ('arch' in element) {
    const [x, y, w, h] = element.arch
    const r = w / 2
    const look = painted(element, paint) + dashes(element, state, 2 * (h - r) + Math.PI * r + w)
    return `<path d="M${x} ${y + h}V${y + r}A${r} ${r} 0 0 1 ${x + w} ${y + r}V${y + h}z"${look}/>`
  }
  const [x, y, w, h] = element.rect
  const look = painted(element, paint) + dashes(element, state, 2 * (w + h))
  const { enter } = element
  const wide = enter === 'right' || enter === 'left' ? w * state.entered : w
  const high = enter === 'up' ? h * state.entered : h
  const left = enter === 'left' ? x + w - wide : x
  const round = Math.min(element.round ?? 14, wide / 2, high / 2)
  return `<rect x="${short(left)}" y="${short(y + h - high)}" width="${short(wide)}" height="${short(high)}" rx="${short(round)}"${look}/>`
}

type Writing = Extract<Element, { text: string }>

function write(text: string, element: Omit<Writing, 'text'>, paint: Paint): string {
  const { at, size = 48, color = 'ink', weight = 'bold', anchor = 'middle' } = element
  const [x, y] = at
  const safe = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(
      /\[(\w+):([^\]]+)\]/g,
      (_, name, part) => `<tspan fill="${paint(name)}">${part}</tspan>`
    )
  const look = `font-family="Cairo" font-weight="${weight === 'bold' ? 700 : 400}" font-size="${size}"`
  return `<text x="${x}" y="${short(y + size * 0.33)}" ${look} fill="${paint(color)}" text-anchor="${anchor}" xml:space="preserve">${safe}</text>`
}

type Line = Extract<Element, { line: unknown }>

function drawLine(element: Line, state: State, paint: Paint): string {
  const points = element.curve ? smooth(element.line) : element.line
  const width = element.width ?? 6
  const stroke = paint(element.stroke ?? 'base')
  const length = points.reduce((sum, point, i) => sum + distance(points[i - 1] ?? point, point), 0)
  const d = `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`
  const fill = element.fill ? paint(element.fill) : 'none'
  const ends = 'stroke-linecap="round" stroke-linejoin="round"'
  const path = `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" ${ends}${dashes(element, state, length)}/>`
  if (!element.arrow) return path
  const [end, before] = [points.at(-1), points.at(-2)]
  if (!end || !before) return path
  const angle = (Math.atan2(end[1] - before[1], end[0] - before[0]) * 180) / Math.PI
  const seen = element.enter === 'draw' ? Math.max(0, state.entered * 5 - 4) : 1
  const head = 6 + 2.4 * width
  return `${path}<path d="M${-head} ${-head * 0.7}L2 0L${-head} ${head * 0.7}" transform="translate(${short(end[0])} ${short(end[1])}) rotate(${angle.toFixed(1)})" opacity="${seen.toFixed(2)}" fill="none" stroke="${stroke}" stroke-width="${width}" ${ends}/>`
}

type Painted = Pick<
  Extract<Element, { circle: unknown }>,
  'fill' | 'stroke' | 'width' | 'enter'
> & { dash?: string | undefined }

function painted({ fill, stroke, width = 6, enter }: Painted, paint: Paint): string {
  const inside = fill ?? (stroke || enter === 'draw' ? 'none' : 'base')
  const edge = stroke ?? (enter === 'draw' ? 'base' : undefined)
  const color = inside === 'none' ? 'none' : paint(inside)
  const line = ` stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
  return ` fill="${color}"${edge ? ` stroke="${paint(edge)}"${line}` : ''}`
}

function dashes({ dash, enter }: Painted, { entered }: State, length: number): string {
  if (enter === 'draw' && entered < 1) {
    const drawn = short(length * entered)
    return ` stroke-dasharray="${drawn} ${short(length + 20)}"`
  }
  return dash ? ` stroke-dasharray="${dash}"` : ''
}

function centreOf(element: Element): Point {
  if ('at' in element) return element.at
  if ('person' in element) return element.person
  if ('circle' in element) return [element.circle[0], element.circle[1]]
  if ('star' in element) return [element.star[0], element.star[1]]
  if ('line' in element) {
    const { length } = element.line
    const sum = (axis: 0 | 1) => element.line.reduce((total, point) => total + point[axis], 0)
    return [sum(0) / length, sum(1) / length]
  }
  const [x, y, w, h] = 'rect' in element ? element.rect : element.arch
  return [x + w / 2, y + h / 2]
}

function placed([x, y]: Point, scale = 1, content: string): string {
  return `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${content}</g>`
}

/** A Catmull-Rom curve through the points, as short straight pieces. */
function smooth(points: readonly Point[]): Point[] {
  const pieces = 16
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0]
  const curve: Point[] = [at(0)]
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let piece = 1; piece <= pieces; piece++) {
      const t = piece / pieces
      const between = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t ** 2 +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3)
      curve.push([between(0), between(1)])
    }
  }
  return curve
}

const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1])

const short = (value: number) => String(Math.round(value * 10) / 10)
