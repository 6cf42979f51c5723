import { medallion } from '#art/medallion.ts'
import { mix } from '#art/palette.ts'
import { clipped, HEIGHT, quietField, rectangle, seat, sky, WIDTH, type Scene } from '#art/scene.ts'
import { box, disc, element } from '#art/svg.ts'

const STOPS = [
  { share: 0.05, folds: 6, size: 20 },
  { share: 0.14, folds: 8, size: 32 },
  { share: 0.26, folds: 8, size: 50 },
  { share: 0.42, folds: 12, size: 74 },
  { share: 0.64, folds: 16, size: 108 }
] as const

/** The path of a star over the sky. */
export function path(scene: Scene): string {
  const { random, mood, id, subject } = scene
  const left = random.chance(0.5)
  const x = subject ? 480 : Math.round(random.between(450, 510))
  const y = Math.round(random.between(440, 468))
  const rx = random.between(365, 395)
  const ry = subject ? y - 216 : random.between(270, 290)
  const breadth = random.between(0.68, 0.84)
  const stops = subject ? [...STOPS.slice(0, 3), { share: 0.5, folds: 16, size: 205 }] : STOPS
  const rosettes = stops.map(({ share, folds, size }, index) => {
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
    box(0, y - 2, WIDTH, 4, mood.sun.star),
    seat(scene, [x, y - ry], 150)
  ].join('')
}
