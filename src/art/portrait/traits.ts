import type { Palette } from '#art/palette.ts'

/** The first of each list is the default. */
export const TRAITS = {
  build: ['woman', 'man'],
  age: ['middle', 'young', 'senior'],
  face: ['oval', 'round', 'long', 'square', 'heart'],
  skin: ['olive', 'fair', 'light', 'tan', 'brown', 'deep'],
  head: ['parted', 'bald', 'bob', 'bun', 'curls', 'fade', 'hijab', 'long', 'shawl', 'swept'],
  hair: ['black', 'brown', 'chestnut', 'greying', 'silver'],
  mouth: ['calm', 'smile', 'laugh'],
  beard: ['none', 'boxed', 'full', 'moustache', 'goatee'],
  glasses: ['none', 'round', 'square', 'fine'],
  dress: ['blazer', 'cardigan', 'hoodie', 'scarf', 'sport', 'sweater', 'turtleneck', 'wrap'],
  extra: ['none', 'hoops', 'pearls', 'camera'],
  sky: ['day', 'dawn', 'dusk']
} as const

export const COLOURS = ['deep', 'base', 'bright', 'warm', 'soft', 'pale'] as const

export type Traits = { [Name in keyof typeof TRAITS]: (typeof TRAITS)[Name][number] } & {
  /** Dress, clothing below it and scarf. */
  colours: readonly (keyof Palette)[]
}
