import { randomFrom } from '#art/random.ts'

/** Numbers from 0 to 1, the same for the same seed. */
export type Draw = () => number

export function seededDraw(seed: string): Draw {
  const { between: drawn } = randomFrom(seed)
  return () => drawn(0, 1)
}

export function oneOfThese<Value>(random: Draw, values: readonly Value[]): Value {
  return values[Math.floor(random() * values.length)] as Value
}

/** By weight: `{ card: 3, kiosk: 1 }` is a card three times of four. */
export function weighted<Name extends string>(
  random: Draw,
  weights: Readonly<Record<Name, number>>
): Name {
  const entries = Object.entries(weights) as [Name, number][]
  let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [name, weight] of entries) if ((left -= weight) < 0) return name
  return entries.at(-1)?.[0] as Name
}

export const between = (random: Draw, least: number, most: number): number =>
  least + random() * (most - least)

/** `hex(random, 24)`: an order's number, say. */
export function hex(random: Draw, digits: number): string {
  return Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('')
}
