export const COLOURS = ['deep', 'base', 'bright', 'warm', 'soft', 'pale'] as const

/** `#rrggbb` */
export type Palette = Record<(typeof COLOURS)[number], string>

/** In the order of `COLOURS`. */
const PALETTES: Readonly<Record<string, readonly string[]>> = {
  technology: ['#191c52', '#3a3fb0', '#25a5a8', '#f3b548', '#b3b6ee', '#f1eadb'],
  business: ['#0d3833', '#17695a', '#bb5a2f', '#dca844', '#a9c9b1', '#f4ebd8'],
  'business-for-tech': ['#0f2b47', '#1b6a86', '#ee6f4c', '#f6b566', '#a5cbd6', '#f7ecdf'],
  'media-photography-film': ['#2b1133', '#741f5d', '#df5233', '#f2a922', '#eab4b0', '#f8eadc'],
  relationships: ['#4c1232', '#a32c52', '#ec7a66', '#e8a945', '#f4c3b4', '#fbefe2'],
  'kids-and-parenting': ['#12426a', '#2787b5', '#ee7a3b', '#f8bb37', '#a3d9cb', '#fcf2dc'],
  'lifestyle-and-health': ['#21381f', '#4d783a', '#c55a39', '#eeb063', '#bfd094', '#f6efdb'],
  languages: ['#132d59', '#2157a6', '#b93b41', '#e8ab3c', '#8fc7c1', '#f5e9d1']
}
const FALLBACK = ['#25144d', '#5b2fb0', '#d9677f', '#efb24c', '#cdb6f2', '#f5ecdf']

export function paletteOf(category: string): Palette {
  const colors = Object.hasOwn(PALETTES, category) ? PALETTES[category] : undefined
  return Object.fromEntries(COLOURS.map((tone, at) => [tone, (colors ?? FALLBACK)[at]])) as Palette
}

/** `share` is 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const channel = (start: number) => {
    const low = Number.parseInt(from.slice(start, start + 2), 16)
    const high = Number.parseInt(to.slice(start, start + 2), 16)
    return Math.round(low + (high - low) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
