/** Numbers from 0 to 1 that are the same for the same seed. */
export type Random = () => number

/** @see https://github.com/cprosche/mulberry32 */
export function seededRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function oneOfThese<Value>(random: Random, values: readonly Value[]): Value {
  return values[Math.floor(random() * values.length)] as Value
}

/** By weight: `{ card: 3, kiosk: 1 }` is a card three times of four. */
export function weighted<Name extends string>(
  random: Random,
  weights: Readonly<Record<Name, number>>
): Name {
  const entries = Object.entries(weights) as [Name, number][]
  let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [name, weight] of entries) if ((left -= weight) < 0) return name
  return entries.at(-1)?.[0] as Name
}

export const between = (random: Random, least: number, most: number): number =>
  least + random() * (most - least)

/** `hex(random, 24)`: an order's number, say. */
export function hex(random: Random, digits: number): string {
  return Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('')
}
