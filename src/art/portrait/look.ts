import { mix, type Palette } from '#art/palette.ts'

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

export type Traits = { [Name in keyof typeof TRAITS]: (typeof TRAITS)[Name][number] } & {
  /** Dress, clothing below it and scarf. */
  colours: readonly (keyof Palette)[]
}

/** Traits with colours and measures; x is from the middle of the face. */
export type Look = {
  traits: Traits
  id: string
  skin: { base: string; shade: string; line: string; lip: string; blush: string }
  hair: { base: string; light: string }
  outer: string
  inner: string
  veil: string
  /** Half widths at the eyes, jaw and chin; the end of the chin. */
  face: { width: number; jaw: number; curve: number; chin: number }
  /** Half widths. */
  neck: number
  shoulders: number
}

const SKINS = {
  fair: '#f3cfae',
  light: '#e8ba90',
  olive: '#d6a376',
  tan: '#c08a5c',
  brown: '#a26d45',
  deep: '#805030'
} as const satisfies Record<Traits['skin'], string>

const HAIRS = {
  black: ['#211a1d', '#43363a'],
  brown: ['#3b2620', '#5f4033'],
  chestnut: ['#5f3523', '#8a5636'],
  greying: ['#4b4647', '#77706f'],
  silver: ['#b9b3b1', '#dcd7d3']
} as const satisfies Record<Traits['hair'], readonly [string, string]>

const FACES = {
  oval: [70, 58, 25, 307],
  round: [73, 64, 36, 302],
  long: [66, 55, 26, 315],
  square: [71, 65, 40, 309],
  heart: [71, 53, 19, 305]
} as const satisfies Record<Traits['face'], readonly [number, number, number, number]>

export function lookOf(traits: Traits, palette: Palette, id: string): Look {
  const { build, colours } = traits
  const base = SKINS[traits.skin]
  const [outer = 'base', inner = 'pale', veil = 'soft'] = colours
  const [width, jaw, curve, chin] = FACES[traits.face]
  const woman = build === 'woman'
  const [hair, light] = HAIRS[traits.hair]
  return {
    traits,
    id,
    skin: {
      base,
      shade: mix(base, '#8a3d22', 0.24),
      line: mix(base, '#3f1710', 0.6),
      lip: mix(base, woman ? '#b02c3c' : '#9a4436', woman ? 0.5 : 0.32),
      blush: mix(base, '#e0563f', 0.35)
    },
    hair: { base: hair, light },
    outer: palette[outer],
    inner: palette[inner],
    veil: palette[veil],
    face: { width, jaw, curve, chin },
    neck: woman ? 29 : 39,
    shoulders: woman ? 140 : 166
  }
}
