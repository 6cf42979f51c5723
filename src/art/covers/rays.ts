import { starPolygon, TURN } from '#art/geometry.ts'
import { medallion } from '#art/medallion.ts'
import { mix } from '#art/palette.ts'
import { anyFigure, anyX, HEIGHT, seat, WIDTH, type Scene } from '#art/scene.ts'
import { box, disc, element, fill, outline } from '#art/svg.ts'

/** Nested stars from one point. */
export function radiant(scene: Scene): string {
  const { random, mood, id, subject } = scene
  const { sun } = mood
  const folds = random.pick([10, 12, 12, 16])
  const center = [
    anyX(scene, [200, 480, 760]),
    subject ? Math.round(random.between(245, 295)) : random.pick([270, 540, 470])
  ] as const
  const spread = subject ? random.between(0.735, 0.765) : 0.74
  const sizes = Array.from({ length: 8 }, (_, index) => 1150 * spread ** index)
  const stars = sizes.map((size, index) => {
    const turn = -TURN / 4 + (index % 2 ? Math.PI / folds : 0)
    const share = index / 7
    const color =
      share < 0.5
        ? mix(mood.edge, mood.body, share * 2)
        : mix(mood.ember, sun.star, (share - 0.5) * 2)
    return fill([starPolygon(folds, Math.round(folds * 0.3), size, center, turn)], color)
  })
  const figure = { ...anyFigure(scene, folds), center, radius: 78 }
  return [
    box(0, 0, WIDTH, HEIGHT, mood.edge),
    ...stars,
    ...(subject
      ? [seat(scene, center, 156)]
      : [disc(center, 87, sun.casing), medallion({ ...figure, id: `${id}m` }, sun)])
  ].join('')
}

export function mosaic(scene: Scene): string {
  const { random, mood, id } = scene
  const { sun } = mood
  const side = random.pick([90, 108, 135])
  const light = [random.pick([240, 480, 720]), random.pick([0, 270, 540])] as const
  const shades = [
    sun.strap,
    sun.star,
    mood.ember,
    mood.body,
    mix(mood.body, sun.casing, 0.3),
    mix(mood.body, sun.casing, 0.5)
  ]
  const tiles: string[] = []
  for (let x = WIDTH / 2 - 6 * side; x <= WIDTH + side / 2; x += side) {
    for (let y = HEIGHT / 2 - 3 * side; y <= HEIGHT + side / 2; y += side) {
      const distance = Math.hypot(x - light[0], y - light[1]) / 150 + random.between(-0.45, 0.45)
      const fill = shades[Math.max(0, Math.round(distance))] ?? shades[5] ?? mood.body
      if (x > -side / 2) tiles.push(element('use', { href: `#${id}t`, x, y, fill }))
    }
  }
  const star = (size: number) => starPolygon(8, 2, side * size, [0, 0])
  const inlay = element('path', { d: outline(star(0.17)), fill: sun.casing })
  const tile = element('path', { d: outline(star(0.5)) })
  return [
    element('defs', {}, element('g', { id: `${id}t` }, tile, inlay)),
    box(0, 0, WIDTH, HEIGHT, sun.casing),
    ...tiles,
    seat(scene, [480, 270], 156)
  ].join('')
}
