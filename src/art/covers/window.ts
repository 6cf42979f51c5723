import { starPolygon } from '#art/geometry.ts'
import {
  anyX,
  clipped,
  field,
  HEIGHT,
  quietField,
  seat,
  sky,
  WIDTH,
  type Scene
} from '#art/scene.ts'
import { box, disc, element, outline, ring } from '#art/svg.ts'

export function porthole(scene: Scene): string {
  const { random, mood, id, subject } = scene
  const { field: ground, ...weave } = mood.weave
  const center = [anyX(scene, [310, 480, 650]), 270] as const
  const r = Math.round(random.between(188, 212)) + (subject ? 14 : 0)
  const circle = `M${center[0] - r} 270a${r} ${r} 0 0 1 ${r * 2} 0a${r} ${r} 0 0 1-${r * 2} 0z`
  const spacing = random.between(125, 200)
  return [
    sky(scene),
    quietField(scene, { id: `${id}q`, center, reach: [680, 300], spacing: 240 }, mood.whisper),
    disc(center, r + 36, mood.land),
    ring(center, r + 20, mood.sun.star, 2.5),
    clipped(
      `${id}c`,
      circle,
      disc(center, r, ground),
      field(scene, { id: `${id}w`, center, reach: [r, r], spacing }, weave)
    ),
    ring(center, r, mood.weave.strap, 5),
    seat(scene, center, r - 52)
  ].join('')
}

/** A star cut out of one pattern, with a second one inside. */
export function starWindow(scene: Scene): string {
  const { random, mood, id, subject } = scene
  const { field: ground, ...weave } = mood.weave
  const x = subject ? 480 : Math.round(random.pick([330, 480, 630]) + random.between(-30, 30))
  const center = [x, 270] as const
  const folds = random.pick([8, 8, 12])
  const eightfold = folds === 8
  const star = (size: number) => outline(starPolygon(folds, folds / 4, size, center))
  const rim = (size: number, stroke: string, width: number) =>
    element('path', { d: star(size), fill: 'none', stroke, 'stroke-width': width })
  const outer = { center, reach: [680, 300], spacing: random.between(135, 175) } as const
  const inner = { center, reach: [220, 220], spacing: eightfold ? 132 : 150 } as const
  const tiling = eightfold ? '4.8.8' : '3.12.12'
  return [
    sky(scene),
    quietField(scene, { id: `${id}q`, ...outer, tiling }, mood.whisper),
    element('path', { d: star(256), fill: mood.land }),
    rim(239, mood.sun.star, 2.5),
    clipped(
      `${id}c`,
      star(222),
      box(0, 0, WIDTH, HEIGHT, ground),
      field(scene, { id: `${id}w`, ...inner, tiling: eightfold ? '4.8.8' : '4.6.12' }, weave)
    ),
    rim(222, mood.weave.strap, 5),
    seat(scene, center, 152)
  ].join('')
}
