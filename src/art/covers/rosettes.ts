import { starPolygon, TURN } from '#art/geometry.ts'
import { medallion } from '#art/medallion.ts'
import { mix } from '#art/palette.ts'
import {
  anyFigure,
  anyX,
  clipped,
  HEIGHT,
  quietField,
  rectangle,
  seat,
  sky,
  sunAt,
  WIDTH,
  type Scene
} from '#art/scene.ts'
import { box, disc, element, fill, outline, ring, shape } from '#art/svg.ts'

/** One great rosette, cut by the edge, with circles over a calm field. */
export function great(scene: Scene): string {
  const { random, mood, subject } = scene
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
    sunAt(scene, { ...figure, center: [x, y], radius, beaded: true }),
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
  const { star, strap, casing } = mood.sun
  const exchanged = { ...mood.sun, petal: star, star: strap, seed: casing, kite: strap, ring: star }
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
    sunAt(scene, figure),
    clipped(
      id,
      half,
      box(0, 0, WIDTH, HEIGHT, mood.far),
      medallion({ ...figure, id: `${id}n` }, exchanged)
    ),
    seat(scene, center, 152)
  ].join('')
}

/** As an old book cover: a medallion, quarter rosettes, a border. */
export function binding(scene: Scene): string {
  const { random, mood, id, subject } = scene
  const frame = (inset: number, stroke: string, width: number) => {
    const size = { x: inset, y: inset, width: WIDTH - inset * 2, height: HEIGHT - inset * 2 }
    return element('rect', { ...size, fill: 'none', stroke, 'stroke-width': width })
  }
  const plate = (radius: number) =>
    disc([0, 0], radius * 1.15, mood.land) + ring([0, 0], radius * 1.1, mood.accent, 2.5)
  const small = { ...anyFigure(scene, random.pick([8, 12])), center: [0, 0], radius: 145 } as const
  const reach = subject ? 200 : 170
  const large = { ...anyFigure(scene), center: [0, 0], radius: reach } as const
  const corner = element('g', { id: `${id}e` }, plate(145), sunAt(scene, small))
  const corners = [
    [44, 44],
    [916, 44],
    [44, 496],
    [916, 496]
  ] as const
  const place = { center: [480, 270], reach: [500, 290], spacing: 150 } as const
  return [
    sky(scene),
    quietField(scene, place, mood.whisper),
    element('defs', {}, corner),
    clipped(
      id,
      rectangle(44, 44, 872, 452),
      ...corners.map(([x, y]) => element('use', { href: `#${id}e`, x, y }))
    ),
    element(
      'g',
      { transform: 'translate(480 270)' },
      plate(reach),
      medallion({ ...large, id: `${id}n` }, mood.sun)
    ),
    seat(scene, [480, 270], 150),
    frame(22, mood.land, 44),
    frame(22, mood.sun.star, 2),
    frame(44, mood.sun.strap, 4)
  ].join('')
}

/** Nested stars from one point. */
export function radiant(scene: Scene): string {
  const { random, mood, subject } = scene
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
        : mix(mood.ember, mood.sun.star, (share - 0.5) * 2)
    return fill([starPolygon(folds, Math.round(folds * 0.3), size, center, turn)], color)
  })
  const figure = { ...anyFigure(scene, folds), center, radius: 78 }
  return [
    box(0, 0, WIDTH, HEIGHT, mood.edge),
    ...stars,
    ...(subject
      ? [seat(scene, center, 156)]
      : [disc(center, 87, mood.sun.casing), sunAt(scene, figure)])
  ].join('')
}

export function mosaic(scene: Scene): string {
  const { random, mood, id } = scene
  const { star: lit, strap, casing } = mood.sun
  const side = random.pick([90, 108, 135])
  const light = [random.pick([240, 480, 720]), random.pick([0, 270, 540])] as const
  const shades = [
    strap,
    lit,
    mood.ember,
    mood.body,
    mix(mood.body, casing, 0.3),
    mix(mood.body, casing, 0.5)
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
  const inlay = shape(outline(star(0.17)), casing)
  const tile = element('path', { d: outline(star(0.5)) })
  return [
    element('defs', {}, element('g', { id: `${id}t` }, tile, inlay)),
    box(0, 0, WIDTH, HEIGHT, casing),
    ...tiles,
    seat(scene, [480, 270], 156)
  ].join('')
}
