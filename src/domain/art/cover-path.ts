import { medallion } from './medallion.ts'
import { mix } from './palette.ts'
import { clipped, HEIGHT, quietField, rectangle, sky, WIDTH, type Scene } from './scene.ts'
import { box, disc, element } from './svg.ts'

const STOPS = [
  { share: 0.05, folds: 6, size: 20 },
  { share: 0.14, folds: 8, size: 32 },
  { share: 0.26, folds: 8, size: 50 },
  { share: 0.42, folds: 12, size: 74 },
  { share: 0.64, folds: 16, size: 108 }
] as const

/** A star's way over the sky: small at the horizon, great at its height. */
export function path(scene: Scene): string {
  const { random, mood, id } = scene
  const left = random.chance(0.5)
  const x = Math.round(random.between(450, 510))
  const y = Math.round(random.between(440, 468))
  const rx = random.between(365, 395)
  const ry = random.between(270, 290)
  const breadth = random.between(0.68, 0.84)
  const rosettes = STOPS.map(({ share, folds, size }, index) => {
    const angle = -Math.PI * (left ? share : 1 - share)
    const center = [x + rx * Math.cos(angle), y + ry * Math.sin(angle)] as const
    const petals = size < 40 ? 'plain' : 'seeded'
    const figure = { folds, breadth, ground: 'rays', petals } as const
    return (
      disc(center, size * 1.22, mix(mood.ground, mood.glow, 0.22)) +
      medallion({ ...figure, id: `${id}m${index}`, center, radius: size }, mood.sun)
    )
  })
  const line = { fill: 'none', stroke: mood.accent, 'stroke-width': 2 }
  const place = { center: [x, y], reach: [520, 84], spacing: 130 } as const
  return [
    sky(scene),
    element('ellipse', { cx: x, cy: y, rx, ry, ...line }),
    ...rosettes,
    clipped(
      `${id}c`,
      rectangle(0, y, WIDTH, HEIGHT - y),
      box(0, y, WIDTH, HEIGHT - y, mood.land),
      quietField(scene, { id: `${id}q`, ...place }, mood.sun.strap)
    ),
    box(0, y - 2, WIDTH, 4, mood.sun.star)
  ].join('')
}
