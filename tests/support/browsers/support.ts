import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CompatStatement } from '@mdn/browser-compat-data'

/** A feature and its parts; `__compat` holds the support of browsers. */
export interface Feature {
  readonly [name: string]: Feature | undefined
}

/** Which browser has what, by kind: `javascript`, `api`, `css`. */
export const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as Feature

/** Names of the compatibility data for those of browserslist. */
const NAMES: Readonly<Record<string, readonly (keyof CompatStatement['support'])[]>> = {
  chrome: ['chrome'],
  and_chr: ['chrome_android', 'webview_android'],
  firefox: ['firefox'],
  safari: ['safari'],
  ios_saf: ['safari_ios']
}

/** The oldest browsers that the product is for, with their version. */
const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  browserslist: string[]
}
const oldest = browserslist.flatMap(one => {
  const [name = '', version = ''] = one.split(' >= ')
  return (NAMES[name] ?? []).map(browser => [browser, Number(version)] as const)
})

/** Oldest browsers without a feature, as `safari 17.4`: the first version with it. */
export function lackedBy(feature: Feature | undefined): string[] | undefined {
  const compat = feature?.['__compat'] as CompatStatement | undefined
  const support = compat?.support
  if (!support) return undefined
  return oldest.flatMap(([browser, version]) => {
    const all = [support[browser] ?? []].flat()
    const isThere = all.some(
      ({ version_added: added, flags, partial_implementation: isPart, version_removed: gone }) =>
        !flags && !isPart && !gone && typeof added === 'string' && numberOf(added) <= version
    )
    return isThere ? [] : [`${browser} ${all[0]?.version_added ?? 'never'}`]
  })
}

/** `≤37` is 37, `preview` no number. */
const numberOf = (version: string) => Number.parseFloat(version.replace('≤', ''))
