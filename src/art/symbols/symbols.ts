import { agreement, coins, compass, growth, laptop, table } from './business.ts'
import { bowl, dumbbell, moon } from './health.ts'
import type { DrawSymbol } from './ink.ts'
import { arabic, german, latin } from './languages.ts'
import { camera, clapper, phone } from './media.ts'
import { book, bubbles, family, house, tablet } from './people.ts'
import { braces, browser, chart, network } from './technology.ts'

const SYMBOLS = {
  agreement,
  arabic,
  book,
  bowl,
  braces,
  browser,
  bubbles,
  camera,
  chart,
  clapper,
  coins,
  compass,
  dumbbell,
  family,
  german,
  growth,
  house,
  laptop,
  latin,
  moon,
  network,
  phone,
  table,
  tablet
} as const satisfies Record<string, DrawSymbol>

export type SymbolName = keyof typeof SYMBOLS

export const SYMBOL_NAMES = Object.keys(SYMBOLS) as [SymbolName, ...SymbolName[]]

const OF_CATEGORY: Readonly<Record<string, SymbolName>> = {
  technology: 'braces',
  business: 'coins',
  'business-for-tech': 'growth',
  'media-photography-film': 'camera',
  relationships: 'bubbles',
  'kids-and-parenting': 'family',
  'lifestyle-and-health': 'bowl',
  languages: 'latin'
}

/** Default symbol of a category. */
export function symbolOfCategory(category: string): SymbolName | undefined {
  return Object.hasOwn(OF_CATEGORY, category) ? OF_CATEGORY[category] : undefined
}

export function symbolNamed(name: SymbolName): DrawSymbol {
  return SYMBOLS[name]
}
