import { mix } from '#art/palette.ts'
import {
  anyFigure,
  anyX,
  clipped,
  field,
  halo,
  HEIGHT,
  land,
  quietField,
  rectangle,
  seat,
  sky,
  sunAt,
  sunFigure,
  WIDTH,
  type Scene
} from '#art/scene.ts'
import { medallion } from '#art/medallion.ts'
import { box, disc, element, rim, shape } from '#art/svg.ts'

function reflection({ mood }: Scene, x: number, y: number, radius: number): string {
  return Array.from({ length: 7 }, (_, index) => {
    const half = radius * (0.95 - index * 0.125)
    const color = mix(mood.land, mood.sun.star, 0.85 - index * 0.1)
    return box(x - half, y + 14 + (index * (HEIGHT - y - 20)) / 7, half * 2, 7 - index * 0.7, color)
  }).join('')
}

export function horizon(scene: Scene): string {
  const { random, mood, id, subject } = scene
  const x = subject ? 480 : Math.round(random.pick([300, 480, 480, 660]) + random.between(-20, 20))
  const y = Math.round(random.between(345, 400))
  const radius = random.between(205, 265) + (subject ? 30 : 0)
  const place = { center: [x, y], reach: [WIDTH, HEIGHT - y], spacing: 120 } as const
  return [
    sky(scene),
    halo(scene, [x, y], radius),
    sunAt(scene, { ...sunFigure(scene), center: [x, y], radius }),
    land(
      scene,
      y,
      random.chance(0.5)
        ? reflection(scene, x, y, radius)
        : quietField(scene, { id: `${id}l`, ...place }, mood.sun.strap)
    ),
    seat(scene, [x, 290], 156)
  ].join('')
}

export function hills(scene: Scene): string {
  const { random, mood, id, subject } = scene
  const left = random.chance(0.5)
  const mirrored = (x: number) => (left ? x : WIDTH - x)
  const center = [
    subject ? 480 : mirrored(random.between(250, 330)),
    random.between(205, 245)
  ] as const
  const radius = subject ? 200 : 155
  const hill = (x: number, top: number, radius: number) =>
    `M${mirrored(x) - radius} ${top + radius}a${radius} ${radius} 0 0 1 ${radius * 2} 0z`
  const near = hill(820, 365, 900)
  const place = { center: [480, 460], reach: [520, 110], spacing: 110 } as const
  return [
    sky(scene),
    halo(scene, center, radius),
    sunAt(scene, { ...sunFigure(scene), center, radius }),
    shape(hill(820, 275, 760), mix(mood.ground, mood.sun.petal, 0.5)),
    // High enough to hide the rosette up to the plate.
    shape(hill(180, subject ? 288 : 345, 700), mix(mood.land, mood.sun.petal, 0.7)),
    clipped(id, near, shape(near, mood.land), quietField(scene, place, mood.sun.strap)),
    rim(near, mood.sun.star, 3),
    seat(scene, [480, 260], 150)
  ].join('')
}

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
    land(scene, y, quietField(scene, place, mood.sun.strap)),
    seat(scene, [x, y - ry], 150)
  ].join('')
}

export function frieze(scene: Scene): string {
  const { random, mood, id, subject } = scene
  const { field: ground, ...weave } = mood.weave
  const height = Math.round(random.between(140, 175))
  const y = Math.round(random.between(265, 305))
  const x = anyX(scene, [240, 480, 720])
  const radius = random.between(125, 165) + (subject ? 80 : 0)
  const borders = [y, y + height].map(
    edge => box(0, edge - 9, WIDTH, 18, mood.land) + box(0, edge - 3, WIDTH, 6, mood.weave.star)
  )
  const spacing = height * random.pick([0.72, 1])
  const place = { center: [x, y + height / 2], reach: [760, height / 2], spacing } as const
  const figure = { ...anyFigure(scene, random.pick([12, 16])), ground: 'rays' as const }
  return [
    sky(scene),
    sunAt(scene, { ...figure, center: [x, y], radius, beaded: true }),
    clipped(
      id,
      rectangle(0, y, WIDTH, height),
      box(0, y, WIDTH, height, ground),
      field(scene, place, weave)
    ),
    box(0, y + height, WIDTH, HEIGHT - y - height, mood.land),
    ...borders,
    seat(scene, [x, 292], 156)
  ].join('')
}
