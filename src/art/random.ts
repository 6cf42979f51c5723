/** The same seed gives the same series. */
export type Random = {
  /** `high` is excluded. */
  between: (low: number, high: number) => number
  /** `share` is 0 to 1. */
  chance: (share: number) => boolean
  pick: <const Item>(items: readonly [Item, ...Item[]]) => Item
}

/** FNV-1a with a final avalanche, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Mulberry32 over the hash of `seed`. */
export function randomFrom(seed: string): Random {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (low, high) => low + next() * (high - low),
    chance: share => next() < share,
    pick: items => items[Math.floor(next() * items.length)] ?? items[0]
  }
}
