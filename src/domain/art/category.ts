import { medallion } from './medallion.ts'
import { moodFor } from './mood.ts'
import { paletteOf } from './palette.ts'
import { hashOf, randomFrom } from './random.ts'
import { clipped, gradient, halo, quietField, rectangle } from './scene.ts'
import { box, document } from './svg.ts'

const WIDTH = 960
const HEIGHT = 320

/** A wide, quiet picture for a category as an SVG document, 3:1. */
export function categoryArt(category: string): string {
  const random = randomFrom(`category ${category}`)
  const id = `k${hashOf(category).toString(36)}`
  const mood = moodFor(paletteOf(category), random.pick(['night', 'dusk']))
  const scene = { random, mood, id }
  const horizon = Math.round(random.between(236, 262))
  const center = [random.pick([180, 320, 640, 780]), horizon] as const
  const folds = random.pick([8, 10, 12, 16])
  const figure = { folds, breadth: 0.78, ground: 'rays', petals: 'seeded' } as const
  const place = { center, reach: [800, 280], spacing: random.between(110, 160) } as const
  return document(
    WIDTH,
    HEIGHT,
    gradient(`${id}g`, mood.ground, mood.foot),
    box(0, 0, WIDTH, HEIGHT, `url(#${id}g)`),
    quietField(scene, { id: `${id}q`, ...place }, mood.whisper),
    halo(scene, center, 112),
    medallion({ ...figure, id: `${id}m`, center, radius: 112 }, mood.sun),
    clipped(
      `${id}c`,
      rectangle(0, horizon, WIDTH, HEIGHT - horizon),
      box(0, horizon, WIDTH, HEIGHT - horizon, mood.land)
    ),
    box(0, horizon - 2, WIDTH, 3, mood.sun.star)
  )
}
