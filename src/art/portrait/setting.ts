import { medallion } from '#art/medallion.ts'
import { mix, type Palette } from '#art/palette.ts'
import type { Random } from '#art/random.ts'
import { clipped, gradient } from '#art/scene.ts'
import { box, disc, element } from '#art/svg.ts'
import type { Traits } from './traits.ts'

const ARCH = (grow: number) => {
  const half = 168 + grow
  return `M${240 - half} 490V236C${240 - half} ${130 - grow * 0.6} ${240 - half * 0.5} ${62 - grow} 240 ${24 - grow}C${240 + half * 0.5} ${62 - grow} ${240 + half} ${130 - grow * 0.6} ${240 + half} 236V490z`
}

const LIGHTS = {
  day: ({ deep, soft, pale, warm }: Palette) => ({ wall: deep, top: soft, foot: pale, sun: warm }),
  dawn: ({ base, bright, warm, pale, deep }: Palette) => ({
    wall: mix(base, deep, 0.35),
    top: mix(warm, pale, 0.25),
    foot: pale,
    sun: mix(bright, warm, 0.35)
  }),
  dusk: ({ base, deep, bright, warm, pale }: Palette) => ({
    wall: mix(base, deep, 0.2),
    top: mix(bright, warm, 0.2),
    foot: mix(warm, pale, 0.45),
    sun: pale
  })
} as const satisfies Record<Traits['sky'], (palette: Palette) => object>

export function setting(palette: Palette, sky: Traits['sky'], random: Random, id: string): string {
  const { wall, top, foot, sun } = LIGHTS[sky](palette)
  const air = mix(top, foot, 0.4)
  const line = mix(air, sun, 0.55)
  const tone = mix(air, sun, 0.3)
  const quiet = {
    star: tone,
    heart: air,
    petal: tone,
    seed: air,
    kite: air,
    ring: line,
    strap: line,
    casing: air
  }
  const center = [240, 236] as const
  const folds = random.pick([8, 10, 12])
  const figure = { folds, breadth: 0.8, ground: 'none', petals: 'plain' } as const
  const rim = (grow: number, stroke: string, width: number) =>
    element('path', { d: ARCH(grow), fill: 'none', stroke, 'stroke-width': width })
  return [
    gradient(`${id}g`, top, foot),
    box(0, 0, 480, 480, wall),
    clipped(
      `${id}c`,
      ARCH(0),
      box(0, 0, 480, 480, `url(#${id}g)`),
      disc(center, 150, mix(air, sun, 0.12)),
      medallion({ ...figure, id: `${id}m`, center, radius: 188 }, quiet),
      box(0, 346, 480, 134, mix(foot, palette.base, 0.42)),
      box(0, 344, 480, 4, mix(foot, sun, 0.6))
    ),
    rim(0, palette.pale, 5),
    rim(17, palette.warm, 2.5)
  ].join('')
}
