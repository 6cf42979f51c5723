import { starPolygon } from '#art/geometry.ts'
import { mix } from '#art/palette.ts'
import {
  anyX,
  clipped,
  field,
  HEIGHT,
  pane,
  quietField,
  seat,
  sky,
  WIDTH,
  type Scene
} from '#art/scene.ts'
import { box, disc, outline, rim, ring, shape } from '#art/svg.ts'

export function porthole(scene: Scene): string {
  const { random, mood, id, subject } = scene
  const { field: ground, ...weave } = mood.weave
  const center = [anyX(scene, [310, 480, 650]), 270] as const
  const r = Math.round(random.between(188, 212)) + (subject ? 14 : 0)
  const circle = `M${center[0] - r} 270a${r} ${r} 0 0 1 ${r * 2} 0a${r} ${r} 0 0 1-${r * 2} 0z`
  const spacing = random.between(125, 200)
  return [
    sky(scene),
    quietField(scene, { center, reach: [680, 300], spacing: 240 }, mood.whisper),
    disc(center, r + 36, mood.land),
    ring(center, r + 20, mood.sun.star, 2.5),
    clipped(
      id,
      circle,
      disc(center, r, ground),
      field(scene, { center, reach: [r, r], spacing }, weave)
    ),
    ring(center, r, mood.weave.strap, 5),
    seat(scene, center, r - 52)
  ].join('')
}

/** A star cut out of one pattern, with a second one inside. */
export function starWindow(scene: Scene): string {
  const { random, mood, subject } = scene
  const x = subject ? 480 : Math.round(random.pick([330, 480, 630]) + random.between(-30, 30))
  const center = [x, 270] as const
  const folds = random.pick([8, 8, 12])
  const [outside, inside] =
    folds === 8 ? (['4.8.8', '4.8.8'] as const) : (['3.12.12', '4.6.12'] as const)
  const star = (size: number) => outline(starPolygon(folds, folds / 4, size, center))
  const outer = { center, reach: [680, 300], spacing: random.between(135, 175) } as const
  const inner = { center, reach: [220, 220], spacing: folds === 8 ? 132 : 150 } as const
  return [
    sky(scene),
    quietField(scene, { ...outer, tiling: outside }, mood.whisper),
    shape(star(256), mood.land),
    rim(star(239), mood.sun.star, 2.5),
    pane(scene, star(222), { ...inner, tiling: inside }),
    rim(star(222), mood.weave.strap, 5),
    seat(scene, center, 152)
  ].join('')
}

export function woven(scene: Scene): string {
  const { random, mood } = scene
  const left = random.chance(0.5)
  const center = [left ? 250 : 710, Math.round(random.between(200, 340))] as const
  const spacing = random.between(190, 250)
  const turn = random.pick([0, 15, 30])
  const radius = random.pick([560, 760, 1100])
  const edge = random.between(500, 590) - radius
  const calm = [left ? edge : WIDTH - edge, random.between(330, 600)] as const
  const sun = [left ? 800 : 160, random.between(130, 220)] as const
  const half = `a${radius} ${radius} 0 0 1`
  const inside = `M${Math.round(calm[0] - radius)} ${Math.round(calm[1])}${half} ${radius * 2} 0${half}-${radius * 2} 0z`
  return [
    sky(scene),
    ring(calm, radius + 56, mood.hint, 2),
    ring(calm, radius + 112, mood.hint, 2),
    random.chance(0.6) ? disc(sun, 30, mood.accent) : '',
    disc(calm, radius + 22, mood.land),
    pane(scene, inside, { center, reach: [560, 560], spacing, turn }),
    ring(calm, radius + 11, mood.sun.star, 2.5),
    ring(calm, radius, mood.weave.strap, 4),
    seat(scene, [480, 270], 156)
  ].join('')
}

/** A few stars from very near. */
export function vast(scene: Scene): string {
  const { random, mood } = scene
  const { field: ground, ...weave } = mood.weave
  const center = [random.pick([250, 480, 710]), random.pick([150, 270, 390])] as const
  const tiling = random.pick(['4.8.8', '3.12.12', '4.6.12'] as const)
  const place = { center, reach: [740, 420], spacing: random.between(430, 520), tiling } as const
  return [
    box(0, 0, WIDTH, HEIGHT, ground),
    field(scene, { ...place, turn: random.pick([0, 30]) }, weave),
    seat(scene, [480, 270], 156)
  ].join('')
}

export function lattice(scene: Scene): string {
  const { random, mood } = scene
  const x = anyX(scene, [300, 480, 660])
  const y = Math.round(random.between(350, 400))
  const radius = random.between(190, 240)
  const rings = [2.5, 2, 1.5, 1].map((size, index) =>
    disc(
      [x, y],
      radius * size,
      size === 1 ? mood.sun.star : mix(mood.ground, mood.glow, index * 0.17 + 0.12)
    )
  )
  const tiling = random.pick(['6.6.6', '3.6.3.6', '3.4.6.4', '4.8.8'] as const)
  const place = { center: [x, y], reach: [700, 420], tiling } as const
  const spacing = random.between(105, 150)
  return [
    sky(scene),
    ...rings,
    box(0, y, WIDTH, HEIGHT - y, mix(mood.land, mood.sun.petal, 0.5)),
    box(0, y - 2, WIDTH, 4, mood.sun.star),
    field(scene, { ...place, spacing }, { strap: mood.sun.casing, strapWidth: 6 }),
    seat(scene, [x, 270], 156)
  ].join('')
}
