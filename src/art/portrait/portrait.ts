import { medallion } from '#art/medallion.ts'
import { mix, type Palette, paletteOf } from '#art/palette.ts'
import { hashOf, type Random, randomFrom } from '#art/random.ts'
import { clipped, gradient } from '#art/scene.ts'
import { box, disc, document, element, rim } from '#art/svg.ts'
import { beardOf, glassesOf } from './beard.ts'
import { dressOf, extraOf } from './dress.ts'
import { emblem } from './emblem.ts'
import { face, neck } from './face.ts'
import { hairOf } from './hair.ts'
import { lookOf, type Traits } from './look.ts'

/** Square SVG that can be cropped to a circle; an emblem without traits. */
export function portraitArt(slug: string, category: string, traits?: Traits): string {
  if (!traits) return emblem(slug, category)
  const palette = paletteOf(category)
  const id = `p${hashOf(slug).toString(36)}`
  const look = lookOf(traits, palette, id)
  const hair = hairOf(look)
  const random = randomFrom(slug)
  const back = setting(palette, traits.sky, random, id)
  const tilt = element(
    'g',
    { transform: `rotate(${random.pick([-3, -2, 2, 3])} 0 300)` },
    face(look),
    beardOf(look),
    hair.before,
    glassesOf(look)
  )
  const turned = random.chance(0.5) ? '-' : ''
  return document(
    480,
    480,
    back,
    element(
      'g',
      { transform: `matrix(${turned}1.08 0 0 1.08 240-32)` },
      hair.behind ?? '',
      neck(look),
      dressOf(look),
      tilt,
      extraOf(look)
    )
  )
}

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

function setting(palette: Palette, sky: Traits['sky'], random: Random, id: string): string {
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
  return [
    gradient(`${id}g`, top, foot),
    box(0, 0, 480, 480, wall),
    clipped(
      id,
      ARCH(0),
      box(0, 0, 480, 480, `url(#${id}g)`),
      disc(center, 150, mix(air, sun, 0.12)),
      medallion({ ...figure, id: `${id}m`, center, radius: 188 }, quiet),
      box(0, 346, 480, 134, mix(foot, palette.base, 0.42)),
      box(0, 344, 480, 4, mix(foot, sun, 0.6))
    ),
    rim(ARCH(0), palette.pale, 5),
    rim(ARCH(17), palette.warm, 2.5)
  ].join('')
}
