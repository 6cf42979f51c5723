import { arcade, niche } from './covers/arches.ts'
import { lattice, porthole, starWindow, vast, woven } from './covers/patterns.ts'
import { binding, counterchange, great, mosaic, radiant } from './covers/rosettes.ts'
import { frieze, hills, horizon, path } from './covers/suns.ts'
import { anyMood } from './mood.ts'
import { mix, type Palette, paletteOf } from './palette.ts'
import { hashOf, randomFrom } from './random.ts'
import { HEIGHT, WIDTH } from './scene.ts'
import { document } from './svg.ts'
import type { Ink } from './symbols/ink.ts'
import { symbolNamed, type SymbolName, symbolOfCategory } from './symbols/symbols.ts'

/** Changing it redraws every cover. */
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

/** A dark plate with light symbols in every mood. */
function inkOf({ deep, base, bright, warm, soft, pale }: Palette): Ink {
  return { main: pale, accent: warm, second: bright, shade: soft, ground: mix(deep, base, 0.2) }
}

interface Drawing {
  /** By default that of the category. */
  symbol?: SymbolName | undefined
  /** Another one draws another ornament. */
  seed?: number | undefined
}

/** SVG, 16:9, always the same for a slug, symbol and seed. */
export function coverArt(
  slug: string,
  category: string,
  { symbol: name = symbolOfCategory(category), seed }: Drawing = {}
): string {
  const random = randomFrom([EDITION, slug, ...(seed === undefined ? [] : [seed])].join(' '))
  const id = `c${hashOf(slug).toString(36)}`
  const compose = random.pick(COMPOSITIONS)
  const palette = paletteOf(category)
  const mood = anyMood(palette, random)
  const subject = name && { symbol: symbolNamed(name), ink: inkOf(palette) }
  return document(WIDTH, HEIGHT, compose({ random, mood, id, subject }))
}
