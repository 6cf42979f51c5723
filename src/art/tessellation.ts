import { towards, type Point } from './geometry.ts'
import { loopsOf, strandsIn } from './hankin.ts'
import { rosette } from './rosette.ts'
import { element, lines, outlines } from './svg.ts'
import { TILINGS, type Tiling, type TilingName } from './tilings.ts'

/** A part without colour is not drawn. */
export type Weave = {
  star?: string
  petal?: string
  minor?: string
  strap?: string
  /** Makes the straps interlace. */
  casing?: string
  strapWidth?: number
}

type Area = {
  /** Prefix of ids, unique in the document. */
  id: string
  tiling: TilingName
  edge: number
  contact: number
  center: Point
  /** From the centre, in x and y. */
  reach: readonly [x: number, y: number]
  turn?: number
}

function cellOf(tiling: Tiling, edge: number, contact: number, strapWidth: number) {
  const scaled = ([x, y]: Point): Point => [x * edge, y * edge]
  const cell = {
    stars: [] as Point[][],
    petals: [] as Point[][],
    minors: [] as Point[][],
    strands: [] as Point[][],
    overs: [] as Point[][]
  }
  const over = (1.4 * strapWidth) / Math.sin(2 * contact)
  for (const [index, tile] of tiling.tiles.entries()) {
    let paths: Point[][]
    if (tile.rosette) {
      const { folds, radius, center } = tile.rosette
      const place = { radius: radius * edge, center: scaled(center) }
      const parts = rosette({ ...place, folds, contact, strapWidth })
      cell.stars.push(parts.star)
      cell.petals.push(...parts.petals)
      cell.overs.push(...parts.overs)
      paths = parts.strands
    } else {
      const strands = strandsIn(tile.corners.map(scaled), contact)
      cell[index === 0 ? 'stars' : 'minors'].push(...loopsOf(strands))
      paths = strands.map(strand => strand.path)
    }
    cell.strands.push(...paths)
    for (const [start, bend] of paths) {
      if (start && bend) cell.overs.push([towards(start, bend, -1), towards(start, bend, over)])
    }
  }
  return cell
}

/** Repeats the element `id`: one row of uses, then uses of that row. */
function repeated(id: string, { along, step }: Tiling, { edge, reach }: Area): string {
  const width = along * edge
  const rows = Math.ceil(reach[1] / (step[1] * edge) + 0.6)
  const columns = Math.ceil(reach[0] / width + 1)
  const row = Array.from({ length: columns * 2 + 1 }, (_, column) =>
    element('use', { href: `#${id}`, x: (column - columns) * width })
  )
  const others = Array.from({ length: rows * 2 + 1 }, (_, index) => index - rows).map(index =>
    element('use', {
      href: `#${id}r`,
      x: ((index * step[0]) % along) * edge,
      y: index * step[1] * edge
    })
  )
  return element('defs', {}, element('g', { id: `${id}r` }, ...row)) + others.join('')
}

/** A Hankin pattern, drawn from one cell of the tiling. */
export function tessellation(area: Area, weave: Weave): string {
  const { id, edge, contact, center, turn = 0 } = area
  const tiling = TILINGS[area.tiling]
  const width = weave.strapWidth ?? edge * 0.08
  const cell = cellOf(tiling, edge, contact, width)
  const painted = [
    { shapes: cell.stars, color: weave.star },
    { shapes: cell.petals, color: weave.petal },
    { shapes: cell.minors, color: weave.minor }
  ].flatMap(({ shapes, color }) =>
    color && shapes.length
      ? [element('path', { d: outlines(shapes), fill: color, 'fill-rule': 'evenodd' })]
      : []
  )
  const layer = (name: string, content: string, strokes: Record<string, number | string>[]) => {
    const copies = repeated(`${id}${name}`, tiling, area)
    return (
      element('defs', {}, element('g', { id: `${id}${name}` }, content)) +
      element('defs', {}, element('g', { id: `${id}${name}a` }, copies)) +
      strokes.map(stroke => element('use', { href: `#${id}${name}a`, ...stroke })).join('')
    )
  }
  const { strap, casing } = weave
  const edgeStroke = { stroke: casing ?? '', 'stroke-width': width * 1.75 }
  const faceStroke = { stroke: strap ?? '', 'stroke-width': width, 'stroke-linecap': 'square' }
  const strokes = casing ? [edgeStroke, faceStroke] : [faceStroke]
  const straps = element('path', { d: lines(cell.strands) })
  const overs = element('path', { d: lines(cell.overs) })
  return element(
    'g',
    {
      transform: `translate(${Math.round(center[0])} ${Math.round(center[1])}) rotate(${Math.round(turn)})`,
      fill: 'none',
      'stroke-linejoin': 'round'
    },
    painted.length ? layer('f', painted.join(''), [{}]) : '',
    strap ? layer('s', straps, strokes) : '',
    strap && casing ? layer('o', overs, strokes) : ''
  )
}
