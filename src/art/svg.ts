import type { Point } from './geometry.ts'

type Attributes = Readonly<Record<string, number | string>>

const tenths = (value: number) => Math.round(value * 10)

/** At most one decimal. */
export function short(value: number): string {
  return String(tenths(value) / 10).replace(/^(-?)0\./, '$1.')
}

export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`)
    .join('')
  return children.length
    ? `<${name}${written}>${children.join('')}</${name}>`
    : `<${name}${written}/>`
}

/** Steps are between rounded points, so that errors do not add up. */
export function line(points: readonly Point[]): string {
  let last: Point = [0, 0]
  return points
    .map(([px, py], index) => {
      const point: Point = [tenths(px), tenths(py)]
      const dx = short((point[0] - last[0]) / 10)
      const dy = short((point[1] - last[1]) / 10)
      last = point
      const command = index === 0 ? 'M' : index === 1 ? 'l' : ' '
      return `${command}${dx}${dy.startsWith('-') ? '' : ' '}${dy}`
    })
    .join('')
    .replace(/ -/g, '-')
}

export function outline(points: readonly Point[]): string {
  return `${line(points)}z`
}

export function outlines(shapes: readonly (readonly Point[])[]): string {
  return shapes.map(outline).join('')
}

export function lines(shapes: readonly (readonly Point[])[]): string {
  return shapes.map(line).join('')
}

export function fill(shapes: readonly (readonly Point[])[], color: string): string {
  return element('path', { d: outlines(shapes), fill: color })
}

export function disc([cx, cy]: Point, r: number, color: string): string {
  return element('circle', { cx, cy, r, fill: color })
}

export function ring([cx, cy]: Point, r: number, color: string, width: number): string {
  return element('circle', { cx, cy, r, fill: 'none', stroke: color, 'stroke-width': width })
}

export function shape(d: string, fill: string, more: Record<string, string | number> = {}): string {
  return element('path', { d, fill, ...more })
}

export function rim(d: string, stroke: string, width: number): string {
  return element('path', { d, fill: 'none', stroke, 'stroke-width': width })
}

export function stroke(d: string, color: string, width: number): string {
  const ends = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  return element('path', { d, fill: 'none', stroke: color, 'stroke-width': width, ...ends })
}

/** The drawing and its mirror image. */
export function both(drawing: string): string {
  return drawing + element('g', { transform: 'scale(-1 1)' }, drawing)
}

export function box(x: number, y: number, width: number, height: number, color: string): string {
  return element('rect', { x, y, width, height, fill: color })
}

export function slab(
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
  fill: string
): string {
  return element('rect', { x, y, width, height, rx, fill })
}

export function document(width: number, height: number, ...body: string[]): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}` },
    ...body
  )
}
