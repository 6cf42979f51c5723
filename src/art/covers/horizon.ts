import { medallion } from '#art/medallion.ts'
import { mix } from '#art/palette.ts'
import {
  clipped,
  halo,
  HEIGHT,
  quietField,
  rectangle,
  seat,
  sky,
  sunFigure,
  WIDTH,
  type Scene
} from '#art/scene.ts'
import { box, element } from '#art/svg.ts'

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
    medallion({ ...sunFigure(scene), id: `${id}m`, center: [x, y], radius }, mood.sun),
    clipped(
      `${id}c`,
      rectangle(0, y, WIDTH, HEIGHT - y),
      box(0, y, WIDTH, HEIGHT - y, mood.land),
      random.chance(0.5)
        ? reflection(scene, x, y, radius)
        : quietField(scene, { id: `${id}l`, ...place }, mood.sun.strap)
    ),
    box(0, y - 2, WIDTH, 4, mood.sun.star),
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
  const slope = (d: string, color: string) => element('path', { d, fill: color })
  const near = hill(820, 365, 900)
  const place = { center: [480, 460], reach: [520, 110], spacing: 110 } as const
  return [
    sky(scene),
    halo(scene, center, radius),
    medallion({ ...sunFigure(scene), id: `${id}m`, center, radius }, mood.sun),
    slope(hill(820, 275, 760), mix(mood.ground, mood.sun.petal, 0.5)),
    // High enough to hide the rosette up to the plate.
    slope(hill(180, subject ? 288 : 345, 700), mix(mood.land, mood.sun.petal, 0.7)),
    clipped(
      `${id}c`,
      near,
      slope(near, mood.land),
      quietField(scene, { id: `${id}q`, ...place }, mood.sun.strap)
    ),
    element('path', { d: near, fill: 'none', stroke: mood.sun.star, 'stroke-width': 3 }),
    seat(scene, [480, 260], 150)
  ].join('')
}
