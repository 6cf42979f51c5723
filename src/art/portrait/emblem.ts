import { starPolygon, TURN } from '#art/geometry.ts'
import { medallion } from '#art/medallion.ts'
import { anyMood, type Mood } from '#art/mood.ts'
import { mix, paletteOf } from '#art/palette.ts'
import { hashOf, randomFrom, type Random } from '#art/random.ts'
import { gradient } from '#art/scene.ts'
import { box, disc, document, fill, ring } from '#art/svg.ts'

/** Changing it redraws every portrait. */
const EDITION = 'ufuq 11319'

const SIZE = 480
const CENTER = [240, 240] as const

type Sitting = { random: Random; mood: Mood; id: string }

function nested({ random, mood }: Sitting): string {
  const { sun } = mood
  const folds = random.pick([6, 7, 8, 9, 10, 12])
  const skip = Math.max(1.8, folds * random.between(0.24, 0.34))
  const half = Math.PI / folds
  const star = (radius: number, turned: boolean, color: string) =>
    fill([starPolygon(folds, skip, radius, CENTER, -TURN / 4 + (turned ? half : 0))], color)
  return [
    star(192, false, sun.petal),
    star(158, true, sun.kite),
    star(122, false, sun.star),
    star(76, true, sun.casing),
    disc(CENTER, 24, sun.star)
  ].join('')
}

function flower({ random, mood, id }: Sitting): string {
  const folds = random.pick([6, 8, 8, 10])
  const breadth = random.between(0.7, 0.86)
  const petals = random.pick(['seeded', 'alternating', 'plain'])
  const figure = { folds, breadth, petals, ground: 'rays' } as const
  const place = { id: `${id}m`, center: CENTER, radius: 178, weight: 1.8 }
  return (
    disc(CENTER, 204, mix(mood.ground, mood.glow, 0.35)) +
    medallion({ ...figure, ...place }, mood.sun)
  )
}

function lantern({ random, mood, id }: Sitting): string {
  const { sun } = mood
  const folds = random.pick([8, 10, 12])
  const skip = folds / 4 + random.between(0.2, 0.9)
  const star = starPolygon(folds, skip, 204, CENTER)
  const figure = { folds: 8, breadth: 0.8, petals: 'plain', ground: 'none' } as const
  return [
    fill([starPolygon(folds, skip, 204, CENTER, Math.PI / folds - TURN / 4)], sun.kite),
    fill([star], sun.star),
    disc(CENTER, 118, sun.casing),
    medallion({ ...figure, id: `${id}m`, center: CENTER, radius: 106, weight: 1.6 }, sun)
  ].join('')
}

function rising({ random, mood, id }: Sitting): string {
  const folds = random.pick([8, 10, 12])
  const figure = { folds, breadth: random.between(0.7, 0.86), ground: 'rays' } as const
  const center = [240, 316] as const
  return [
    disc(center, 232, mix(mood.ground, mood.glow, 0.3)),
    medallion(
      { ...figure, petals: 'seeded', id: `${id}m`, center, radius: 200, weight: 1.6 },
      mood.sun
    ),
    box(0, 316, SIZE, 164, mood.land),
    box(0, 312, SIZE, 8, mood.sun.star)
  ].join('')
}

/** Square SVG that can be cropped to a circle. */
export function emblem(slug: string, category: string): string {
  const random = randomFrom(`${EDITION} ${slug}`)
  const id = `p${hashOf(slug).toString(36)}`
  const mood = anyMood(paletteOf(category), random)
  const draw = random.pick([nested, flower, lantern, rising])
  return document(
    SIZE,
    SIZE,
    gradient(`${id}g`, mood.ground, mood.foot),
    box(0, 0, SIZE, SIZE, `url(#${id}g)`),
    ring(CENTER, 214, mood.hint, 10),
    draw({ random, mood, id })
  )
}
