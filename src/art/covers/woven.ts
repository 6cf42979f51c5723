import { mix } from '#art/palette.ts'
import { anyX, clipped, field, HEIGHT, seat, sky, WIDTH, type Scene } from '#art/scene.ts'
import { box, disc, ring } from '#art/svg.ts'

export function woven(scene: Scene): string {
  const { random, mood, id } = scene
  const { field: ground, ...weave } = mood.weave
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
    clipped(
      `${id}c`,
      inside,
      box(0, 0, WIDTH, HEIGHT, ground),
      field(scene, { id: `${id}w`, center, reach: [560, 560], spacing, turn }, weave)
    ),
    ring(calm, radius + 11, mood.sun.star, 2.5),
    ring(calm, radius, mood.weave.strap, 4),
    seat(scene, [480, 270], 156)
  ].join('')
}

/** A few stars from very near. */
export function vast(scene: Scene): string {
  const { random, mood, id } = scene
  const { field: ground, ...weave } = mood.weave
  const center = [random.pick([250, 480, 710]), random.pick([150, 270, 390])] as const
  const tiling = random.pick(['4.8.8', '3.12.12', '4.6.12'] as const)
  const place = { center, reach: [740, 420], spacing: random.between(430, 520), tiling } as const
  return [
    box(0, 0, WIDTH, HEIGHT, ground),
    field(scene, { id: `${id}w`, ...place, turn: random.pick([0, 30]) }, weave),
    seat(scene, [480, 270], 156)
  ].join('')
}

export function lattice(scene: Scene): string {
  const { random, mood, id } = scene
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
  const bars = { strap: mood.sun.casing, strapWidth: 6 }
  const tiling = random.pick(['6.6.6', '3.6.3.6', '3.4.6.4', '4.8.8'] as const)
  const place = {
    center: [x, y],
    reach: [700, 420],
    spacing: random.between(105, 150),
    tiling
  } as const
  return [
    sky(scene),
    ...rings,
    box(0, y, WIDTH, HEIGHT - y, mix(mood.land, mood.sun.petal, 0.5)),
    box(0, y - 2, WIDTH, 4, mood.sun.star),
    field(scene, { id: `${id}w`, ...place }, bars),
    seat(scene, [x, 270], 156)
  ].join('')
}
