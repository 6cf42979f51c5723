import { arcade, niche } from './cover-arch.ts'
import { binding, frieze } from './cover-frieze.ts'
import { counterchange, great } from './cover-great.ts'
import { hills, horizon } from './cover-horizon.ts'
import { path } from './cover-path.ts'
import { mosaic, radiant } from './cover-rays.ts'
import { porthole, starWindow } from './cover-window.ts'
import { lattice, vast, woven } from './cover-woven.ts'
import { anyMood } from './mood.ts'
import { paletteOf } from './palette.ts'
import { hashOf, randomFrom } from './random.ts'
import { HEIGHT, WIDTH } from './scene.ts'
import { document } from './svg.ts'

/** Changing it draws every cover anew. */
const EDITION = 'ufuq 94097'

const COMPOSITIONS = [
  horizon,
  great,
  woven,
  porthole,
  arcade,
  radiant,
  hills,
  frieze,
  niche,
  path,
  starWindow,
  counterchange,
  binding,
  vast,
  lattice,
  mosaic
] as const

/** The cover of a class as an SVG document, 16:9, always the same for the same slug. */
export function coverArt(slug: string, category: string): string {
  const random = randomFrom(`${EDITION} ${slug}`)
  const id = `c${hashOf(slug).toString(36)}`
  const compose = random.pick(COMPOSITIONS)
  const mood = anyMood(paletteOf(category), random)
  return document(WIDTH, HEIGHT, compose({ random, mood, id }))
}
