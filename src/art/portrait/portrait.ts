import { paletteOf } from '#art/palette.ts'
import { hashOf, randomFrom } from '#art/random.ts'
import { document, element } from '#art/svg.ts'
import { beardOf, glassesOf } from './beard.ts'
import { dressOf } from './dress.ts'
import { emblem } from './emblem.ts'
import { extraOf } from './extra.ts'
import { face, neck } from './face.ts'
import { hairOf } from './hair.ts'
import { lookOf } from './look.ts'
import { setting } from './setting.ts'
import type { Traits } from './traits.ts'

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
