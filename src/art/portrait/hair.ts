import { bob, bun, curls, long } from './hair-long.ts'
import { bald, fade, parted, swept } from './hair-short.ts'
import type { Look, Parts } from './look.ts'
import type { Traits } from './traits.ts'
import { hijab, shawl } from './veil.ts'

const HEADS: Readonly<Record<Traits['head'], (look: Look) => Parts>> = {
  bald,
  bob,
  bun,
  curls,
  fade,
  hijab,
  long,
  parted,
  shawl,
  swept
}

export function hairOf(look: Look): Parts {
  return HEADS[look.traits.head](look)
}
