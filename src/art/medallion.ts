import {
  degrees,
  polar,
  regularPolygon,
  shrunk,
  starPolygon,
  TURN,
  type Point
} from './geometry.ts'
import { rosette } from './rosette.ts'
import { disc, element, fill, line, ring } from './svg.ts'

export type MedallionColors = {
  star: string
  heart: string
  petal: string
  /** Inside each petal, and every second petal of an alternating rosette. */
  seed: string
  /** Between the petals. */
  kite: string
  ring: string
  strap: string
  casing: string
}

export type Figure = {
  folds: number
  /** 0 to 1. */
  breadth: number
  ground: 'rays' | 'board' | 'none'
  petals: 'seeded' | 'plain' | 'alternating'
}

export type MedallionPlace = Figure & {
  /** Prefix of ids, unique in the document. */
  id: string
  center: Point
  radius: number
  beaded?: boolean
  /** Factor on the width of the straps. */
  weight?: number
}

/** The face is longer than its casing, to hide its end. */
const FACE = { 'stroke-linecap': 'square' }

const UP = -TURN / 4

/** Repeats `content` around the origin; each prime factor takes one group. */
function turned(id: string, content: string, times: number): string {
  let group = content
  let step = 360 / times
  for (let left = times, level = 0; left > 1; level += 1) {
    const factor = [2, 3, 5, 7].find(prime => left % prime === 0) ?? left
    const name = `${id}${level}`
    const others = Array.from({ length: factor - 1 }, (_, index) =>
      element('use', { href: `#${name}`, transform: `rotate(${(index + 1) * step})` })
    )
    group = element('g', { id: name }, group) + others.join('')
    step *= factor
    left /= factor
  }
  return group
}

function beads({ id, folds, radius }: MedallionPlace, color: string): string {
  const small = [0, 1].map(index => {
    const angle = UP + (Math.PI * index) / folds
    return starPolygon(4, 1.5, radius * (index ? 0.018 : 0.034), polar(radius * 1.18, angle), angle)
  })
  const rings = [1.11, 1.25].map(size => ring([0, 0], radius * size, color, radius * 0.008))
  return turned(`${id}b`, fill(small, color), folds) + rings.join('')
}

function heart({ folds, radius }: MedallionPlace, colors: MedallionColors): string {
  const size = radius * 0.26
  const points = starPolygon(folds, Math.max(2, Math.floor(folds / 3)), size)
  return fill([points], colors.heart) + disc([0, 0], size * 0.28, colors.star)
}

function straps(
  id: string,
  shape: readonly Point[],
  width: number,
  place: MedallionPlace,
  colors: MedallionColors
) {
  const all = turned(`${id}p`, element('path', { d: line(shape) }), place.folds)
  return [
    element('defs', {}, element('g', { id }, all)),
    element('use', { href: `#${id}`, stroke: colors.casing, 'stroke-width': width * 1.8 }),
    element('use', { href: `#${id}`, ...FACE, stroke: colors.strap, 'stroke-width': width })
  ].join('')
}

/** One petal points up. */
export function medallion(place: MedallionPlace, colors: MedallionColors): string {
  const { id, folds, center, radius, breadth, ground, beaded } = place
  const contact = degrees(folds > 10 ? 60 : 56)
  const strapWidth = Math.max(1.3, radius * 0.024 * (place.weight ?? 1))
  const parts = rosette({ folds, radius, contact, turn: UP, breadth, strapWidth })
  const petals = parts.petals.slice(0, 1)
  const edge = 2 * radius * Math.tan(Math.PI / folds)
  const alternating = place.petals === 'alternating'
  const seeds = petals.map(petal => shrunk(petal, alternating ? 0.45 : 0.5))
  const sector = [
    ground === 'rays' ? fill(parts.kites.slice(0, 1), colors.kite) : '',
    fill(petals, colors.petal),
    place.petals === 'seeded' ? fill(seeds, colors.seed) : ''
  ].join('')
  const second = fill(petals, colors.seed) + fill(seeds, colors.petal)
  return element(
    'g',
    { transform: `translate(${Math.round(center[0])} ${Math.round(center[1])})` },
    beaded ? beads(place, colors.ring) : '',
    ground === 'board' ? fill([regularPolygon(folds, edge, [0, 0], UP)], colors.kite) : '',
    turned(`${id}k`, sector, folds),
    alternating ? turned(`${id}j`, second, folds / 2) : '',
    fill([parts.star], colors.star),
    heart(place, colors),
    element(
      'g',
      { fill: 'none', 'stroke-linejoin': 'round' },
      straps(`${id}s`, parts.strands[0] ?? [], strapWidth, place, colors),
      straps(`${id}o`, parts.overs[0] ?? [], strapWidth, place, colors)
    )
  )
}
