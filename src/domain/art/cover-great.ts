import { medallion } from './medallion.ts'
import { anyFigure, clipped, HEIGHT, rectangle, sky, WIDTH, type Scene } from './scene.ts'
import { box, disc, ring } from './svg.ts'

/** One great rosette, off-centre and cut by the edge, with circles that spread over a calm field. */
export function great(scene: Scene): string {
  const { random, mood, id } = scene
  const left = random.chance(0.5)
  const x = Math.round(left ? random.between(170, 270) : WIDTH - random.between(170, 270))
  const y = Math.round(random.pick([60, 270, 300, 500]) + random.between(-15, 15))
  const radius = random.between(265, 320)
  const circles = [1.55, 1.9, 2.3, 2.75].map(size => ring([x, y], radius * size, mood.hint, 2))
  const figure = anyFigure(scene, random.pick([10, 12, 16]))
  const edge = Math.round(radius * 1.25)
  return [
    sky(scene),
    ...circles,
    disc([x, y], edge, mood.hint),
    medallion({ ...figure, id: `${id}m`, center: [x, y], radius, beaded: true }, mood.sun),
    random.chance(0.5)
      ? disc([left ? 800 : 160, 540 - y * 0.7], 16, mood.accent)
      : box(left ? x + edge : 0, HEIGHT - 84, left ? WIDTH - x - edge : x - edge, 3, mood.accent)
  ].join('')
}

/** Two halves of opposite colours with one rosette across, its colours exchanged. */
export function counterchange(scene: Scene): string {
  const { random, mood, id } = scene
  const upright = random.chance(0.6)
  const split = Math.round(upright ? random.pick([360, 480, 600]) : 290)
  const center = upright
    ? ([split, 270] as const)
    : ([random.pick([330, 480, 630]), split] as const)
  const { sun } = mood
  const exchanged = { ...sun, petal: sun.star, star: sun.strap, seed: sun.casing, kite: sun.strap }
  const figure = { ...anyFigure(scene), ground: 'rays' as const, center, radius: 205, beaded: true }
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
    )
  ].join('')
}
