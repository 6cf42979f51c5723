import { medallion } from '#art/medallion.ts'
import {
  anyFigure,
  anyX,
  clipped,
  field,
  HEIGHT,
  quietField,
  rectangle,
  seat,
  sky,
  WIDTH,
  type Scene
} from '#art/scene.ts'
import { box, disc, element, ring } from '#art/svg.ts'

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
    medallion({ ...figure, id: `${id}m`, center: [x, y], radius, beaded: true }, mood.sun),
    clipped(
      `${id}c`,
      rectangle(0, y, WIDTH, height),
      box(0, y, WIDTH, height, ground),
      field(scene, { id: `${id}w`, ...place }, weave)
    ),
    box(0, y + height, WIDTH, HEIGHT - y - height, mood.land),
    ...borders,
    seat(scene, [x, 292], 156)
  ].join('')
}

/** As an old book cover: a medallion, quarter rosettes, a border. */
export function binding(scene: Scene): string {
  const { random, mood, id, subject } = scene
  const frame = (inset: number, stroke: string, width: number) => {
    const size = { width: WIDTH - inset * 2, height: HEIGHT - inset * 2 }
    return element('rect', {
      x: inset,
      y: inset,
      ...size,
      fill: 'none',
      stroke,
      'stroke-width': width
    })
  }
  const plate = (radius: number) =>
    disc([0, 0], radius * 1.15, mood.land) + ring([0, 0], radius * 1.1, mood.accent, 2.5)
  const small = { ...anyFigure(scene, random.pick([8, 12])), center: [0, 0], radius: 145 } as const
  const reach = subject ? 200 : 170
  const large = { ...anyFigure(scene), center: [0, 0], radius: reach } as const
  const corner = element(
    'g',
    { id: `${id}e` },
    plate(145),
    medallion({ ...small, id: `${id}m` }, mood.sun)
  )
  const corners = [
    [44, 44],
    [916, 44],
    [44, 496],
    [916, 496]
  ] as const
  const place = { center: [480, 270], reach: [500, 290], spacing: 150 } as const
  return [
    sky(scene),
    quietField(scene, { id: `${id}q`, ...place }, mood.whisper),
    element('defs', {}, corner),
    clipped(
      `${id}c`,
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
