import { medallion } from '#art/medallion.ts'
import {
  anyFigure,
  anyX,
  clipped,
  HEIGHT,
  rectangle,
  seat,
  sky,
  WIDTH,
  type Scene
} from '#art/scene.ts'
import { box, disc, ring } from '#art/svg.ts'

/** One great rosette, cut by the edge, with circles over a calm field. */
export function great(scene: Scene): string {
  const { random, mood, id, subject } = scene
  const left = random.chance(0.5)
  const side = left ? random.between(170, 270) : WIDTH - random.between(170, 270)
  const x = subject ? 480 : Math.round(side)
  const height = random.pick([60, 270, 300, 500]) + random.between(-15, 15)
  const y = subject ? 270 : Math.round(height)
  const radius = random.between(265, 320)
  const circles = [1.55, 1.9, 2.3, 2.75].map(size => ring([x, y], radius * size, mood.hint, 2))
  const figure = anyFigure(scene, random.pick([10, 12, 16]))
  const edge = Math.round(radius * 1.25)
  const calm = random.chance(0.5)
    ? disc([left ? 800 : 160, 540 - y * 0.7], 16, mood.accent)
    : box(left ? x + edge : 0, HEIGHT - 84, left ? WIDTH - x - edge : x - edge, 3, mood.accent)
  return [
    sky(scene),
    ...circles,
    disc([x, y], edge, mood.hint),
    medallion({ ...figure, id: `${id}m`, center: [x, y], radius, beaded: true }, mood.sun),
    subject ? seat(scene, [x, y], 156) : calm
  ].join('')
}

/** Two halves with a rosette across in exchanged colours. */
export function counterchange(scene: Scene): string {
  const { random, mood, id, subject } = scene
  const upright = random.chance(0.6)
  const split = Math.round(upright ? anyX(scene, [360, 480, 600]) : subject ? 270 : 290)
  const center = upright
    ? ([split, 270] as const)
    : ([anyX(scene, [330, 480, 630]), split] as const)
  const { sun } = mood
  const exchanged = { ...sun, petal: sun.star, star: sun.strap, seed: sun.casing, kite: sun.strap }
  const figure = {
    ...anyFigure(scene),
    ground: 'rays' as const,
    center,
    radius: subject ? 228 : 205,
    beaded: true
  }
  const half = upright
    ? rectangle(split, 0, WIDTH - split, HEIGHT)
    : rectangle(0, split, WIDTH, HEIGHT - split)
  return [
    sky(scene),
    medallion({ ...figure, id: `${id}m` }, sun),
    clipped(
      `${id}c`,
      half,
      box(0, 0, WIDTH, HEIGHT, mood.far),
      medallion({ ...figure, id: `${id}n` }, { ...exchanged, ring: sun.star })
    ),
    seat(scene, center, 152)
  ].join('')
}
