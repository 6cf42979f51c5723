/** `#rrggbb` */
export type Palette = {
  deep: string
  base: string
  bright: string
  warm: string
  soft: string
  pale: string
}

const FALLBACK: Palette = {
  deep: '#25144d',
  base: '#5b2fb0',
  bright: '#d9677f',
  warm: '#efb24c',
  soft: '#cdb6f2',
  pale: '#f5ecdf'
}

const PALETTES: Readonly<Record<string, Palette>> = {
  technology: {
    deep: '#191c52',
    base: '#3a3fb0',
    bright: '#25a5a8',
    warm: '#f3b548',
    soft: '#b3b6ee',
    pale: '#f1eadb'
  },
  business: {
    deep: '#0d3833',
    base: '#17695a',
    bright: '#bb5a2f',
    warm: '#dca844',
    soft: '#a9c9b1',
    pale: '#f4ebd8'
  },
  'business-for-tech': {
    deep: '#0f2b47',
    base: '#1b6a86',
    bright: '#ee6f4c',
    warm: '#f6b566',
    soft: '#a5cbd6',
    pale: '#f7ecdf'
  },
  'media-photography-film': {
    deep: '#2b1133',
    base: '#741f5d',
    bright: '#df5233',
    warm: '#f2a922',
    soft: '#eab4b0',
    pale: '#f8eadc'
  },
  relationships: {
    deep: '#4c1232',
    base: '#a32c52',
    bright: '#ec7a66',
    warm: '#e8a945',
    soft: '#f4c3b4',
    pale: '#fbefe2'
  },
  'kids-and-parenting': {
    deep: '#12426a',
    base: '#2787b5',
    bright: '#ee7a3b',
    warm: '#f8bb37',
    soft: '#a3d9cb',
    pale: '#fcf2dc'
  },
  'lifestyle-and-health': {
    deep: '#21381f',
    base: '#4d783a',
    bright: '#c55a39',
    warm: '#eeb063',
    soft: '#bfd094',
    pale: '#f6efdb'
  },
  languages: {
    deep: '#132d59',
    base: '#2157a6',
    bright: '#b93b41',
    warm: '#e8ab3c',
    soft: '#8fc7c1',
    pale: '#f5e9d1'
  }
}

export function paletteOf(category: string): Palette {
  return Object.hasOwn(PALETTES, category) ? (PALETTES[category] ?? FALLBACK) : FALLBACK
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
