import { mix } from '#art/palette.ts'
import {
  anyFigure,
  anyX,
  clipped,
  halo,
  HEIGHT,
  pane,
  quietField,
  seat,
  sky,
  sunAt,
  sunFigure,
  WIDTH,
  type Scene
} from '#art/scene.ts'
import { box, disc, rim, shape } from '#art/svg.ts'

type Arch = { x: number; base: number; spring: number; width: number; sharpness: number }

/** A pointed arch; `sharpness` 0.5 is a half circle. */
function pointed({ x, base, spring, width, sharpness }: Arch): string {
  const radius = Math.round(width * sharpness)
  const rise = Math.sqrt(radius ** 2 - (radius - width / 2) ** 2)
  const [left, right] = [Math.round(x - width / 2), Math.round(x + width / 2)]
  const arc = `A${radius} ${radius} 0 0 1`
  const top = `${arc} ${Math.round(x)} ${Math.round(spring - rise)}`
  return `M${left} ${base}V${Math.round(spring)}${top}${arc} ${right} ${Math.round(spring)}V${base}z`
}

export function niche(scene: Scene): string {
  const { random, mood, subject } = scene
  const x = anyX(scene, [280, 480, 480, 680])
  const width = random.between(300, 350)
  const sharpness = random.between(0.62, 0.8)
  const spring = Math.round(random.between(250, 280))
  const frame = (grow: number) =>
    pointed({ x, base: HEIGHT + 10, spring, width: width + grow, sharpness })
  const star = [x, spring + 20] as const
  const outer = { center: [x, 270], reach: [Math.max(x, WIDTH - x), 280], spacing: 150 } as const
  const inner = { center: star, reach: [190, 280], spacing: random.between(130, 170) } as const
  const figure = { ...anyFigure(scene), center: star, radius: width * 0.35 }
  return [
    sky(scene),
    quietField(scene, outer, mood.whisper),
    shape(frame(84), mood.land),
    rim(frame(56), mood.sun.star, 2.5),
    pane(
      scene,
      frame(24),
      inner,
      subject ? '' : disc(star, width * 0.42, mood.land),
      subject ? '' : sunAt(scene, figure),
      seat(scene, star, width * 0.48)
    ),
    rim(frame(24), mood.weave.strap, 6)
  ].join('')
}

export function arcade(scene: Scene): string {
  const { random, mood, id, subject } = scene
  const count = subject ? 3 : random.pick([3, 3, 5])
  const pitch = count === 3 ? 280 : 180
  const width = pitch - 34
  const floor = 490
  const spring = count === 3 ? 235 : 190
  const arches = Array.from({ length: count }, (_, index) =>
    pointed({
      x: 480 + (index - (count - 1) / 2) * pitch,
      base: floor,
      spring,
      width,
      sharpness: 0.66
    })
  ).join('')
  const sea = Math.round(random.between(385, 410))
  const center = [480, sea] as const
  const radius = random.between(230, 270)
  const wall = { center: [480, 60], reach: [520, 490], spacing: 96 } as const
  return [
    box(0, 0, WIDTH, HEIGHT, mood.land),
    quietField(scene, wall, mood.sun.strap),
    clipped(
      id,
      arches,
      sky(scene),
      halo(scene, center, radius),
      sunAt(scene, { ...sunFigure(scene), center, radius }),
      box(0, sea, WIDTH, HEIGHT - sea, mix(mood.land, mood.sun.petal, 0.55)),
      box(0, sea - 2, WIDTH, 4, mood.sun.star)
    ),
    rim(arches, mood.sun.strap, 5),
    box(0, floor, WIDTH, 5, mood.sun.star),
    seat(scene, [480, 300], 146)
  ].join('')
}
