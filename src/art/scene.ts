import type { Point } from './geometry.ts'
import { medallion, type Figure, type MedallionPlace } from './medallion.ts'
import type { Mood } from './mood.ts'
import { mix } from './palette.ts'
import type { Random } from './random.ts'
import { box, disc, element, ring } from './svg.ts'
import type { DrawSymbol, Ink } from './symbols/ink.ts'
import { tessellation, type Weave } from './tessellation.ts'
import { TILINGS, type TilingName } from './tilings.ts'

/** Input of a composition. */
export type Scene = { random: Random; mood: Mood; id: string; subject?: Subject | undefined }

export type Subject = { symbol: DrawSymbol; ink: Ink }

export const WIDTH = 960
export const HEIGHT = 540

/** Vertical; paint with `url(#id)`. */
export function gradient(id: string, from: string, to: string): string {
  const stop = (offset: number, color: string) => element('stop', { offset, 'stop-color': color })
  return element('linearGradient', { id, x2: 0, y2: 1 }, stop(0, from), stop(1, to))
}

export function sky({ id, mood }: Scene): string {
  return gradient(`${id}g`, mood.ground, mood.foot) + box(0, 0, WIDTH, HEIGHT, `url(#${id}g)`)
}

/** Three steps of light around a sun. */
export function halo({ mood }: Scene, center: Point, radius: number): string {
  return [2, 1.64, 1.32]
    .map((size, index) =>
      disc(center, radius * size, mix(mood.ground, mood.glow, 0.1 + index * 0.11))
    )
    .join('')
}

export function clipped(id: string, d: string, ...content: string[]): string {
  return (
    element('clipPath', { id: `${id}c` }, element('path', { d })) +
    element('g', { 'clip-path': `url(#${id}c)` }, ...content)
  )
}

/** A rosette in the colours of the sun. */
export function sunAt({ id, mood }: Scene, place: Omit<MedallionPlace, 'id'>): string {
  return medallion({ ...place, id: `${id}m` }, mood.sun)
}

/** Ground below a horizon at `y`. */
export function land({ id, mood }: Scene, y: number, pattern: string): string {
  const ground = box(0, y, WIDTH, HEIGHT - y, mood.land)
  return (
    clipped(id, rectangle(0, y, WIDTH, HEIGHT - y), ground, pattern) +
    box(0, y - 2, WIDTH, 4, mood.sun.star)
  )
}

/** The pattern of the mood in a shape, with `content` above it. */
export function pane(scene: Scene, d: string, place: Field, ...content: string[]): string {
  const { field: ground, ...weave } = scene.mood.weave
  return clipped(
    scene.id,
    d,
    box(0, 0, WIDTH, HEIGHT, ground),
    field(scene, place, weave),
    ...content
  )
}

export function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${Math.round(x)} ${Math.round(y)}h${Math.round(width)}v${Math.round(height)}h${-Math.round(width)}z`
}

type Field = {
  id?: string
  center: Point
  reach: readonly [x: number, y: number]
  /** Between great stars. */
  spacing: number
  tiling?: TilingName
  turn?: number
}

const RICH = ['4.8.8', '3.12.12', '4.6.12', '10.10'] as const
const PLAIN = ['6.6.6', '3.6.3.6', '3.4.6.4', '4.8.8', '3.12.12'] as const

/** Chooses among tilings with rosettes. */
export function field({ random, id }: Scene, place: Field, weave: Weave): string {
  const tiling = place.tiling ?? random.pick(RICH)
  const { along, contacts } = TILINGS[tiling]
  const contact = random.pick(contacts)
  const width = place.spacing * 0.024
  return tessellation(
    { id: `${id}w`, ...place, tiling, edge: place.spacing / along, contact },
    { strapWidth: Math.max(1.6, width), ...weave }
  )
}

export function quietField(scene: Scene, place: Field, color: string): string {
  const tiling = place.tiling ?? scene.random.pick(PLAIN)
  const own = { id: `${scene.id}q`, ...place, tiling }
  const lines = field(scene, own, { strap: color, strapWidth: 1.6 })
  return element('g', { opacity: '.18' }, lines)
}

/** Random, with `folds` if given. */
export function anyFigure({ random }: Scene, folds = random.pick([8, 10, 12, 12, 16])): Figure {
  return {
    folds,
    breadth: random.between(0.66, 0.84),
    ground: random.pick(['rays', 'rays', 'board', 'none']),
    petals: random.pick(['seeded', 'seeded', 'plain', 'alternating'])
  }
}

export function sunFigure(scene: Scene): Figure {
  return { ...anyFigure(scene), ground: 'rays' }
}

/** The middle for a subject, since narrow places cut off the sides; else random. */
export function anyX({ random, subject }: Scene, places: readonly [number, ...number[]]): number {
  return subject ? WIDTH / 2 : random.pick(places)
}

/** The subject on a plate. */
export function seat({ subject, mood }: Scene, center: Point, radius: number): string {
  if (!subject) return ''
  const { symbol, ink } = subject
  const place = `translate(${center.map(Math.round).join(' ')})`
  const scale = ((radius - 14) / 116).toFixed(2)
  return [
    disc(center, radius, ink.ground),
    ring(center, radius - 3, mood.weave.strap, 6),
    ring(center, radius - 11, ink.accent, 2.5),
    element('g', { transform: `${place}scale(${scale})` }, symbol(ink))
  ].join('')
}
