import { globSync } from 'node:fs'
import { buildSite } from '#tests/support/site/built-site.ts'
import type { Measure } from './measure.ts'
import { type PageWeight, weighPage } from './page-weight.ts'
import { measurePlayerPage } from './player-page.ts'

/** 14,600 bytes are ten packets, one congestion window. */
const MOST = { htmlAndCss: 14_600, javaScript: 8_000, fonts: 36_000 }
const NAMES = { htmlAndCss: 'HTML + CSS', javaScript: 'JavaScript', fonts: 'fonts' }

/** The heaviest page of a kind counts. */
const KINDS = {
  home: '{index,en}.html',
  class: '{class,en/class}/*.html',
  expert: '{experts,en/experts}/*.html',
  plans: '{,en/}subscription-plans.html',
  legal: '{,en/}{terms-and-conditions,privacy-policy}.html'
}

export async function measureWeights(): Promise<Measure[]> {
  const site = await buildSite()
  const { folder, stop } = site
  try {
    const landing = Object.entries(KINDS).flatMap(([kind, pattern]) => {
      const pages = globSync(pattern, { cwd: folder }).filter(page => !/(^|\/)_\.html$/.test(page))
      if (pages.length === 0) throw new Error(`the site has no page ${pattern}`)
      const weights = pages.map(page => ({ page, weight: weighPage(folder, page) }))
      return (Object.keys(MOST) as (keyof PageWeight)[]).map(part => {
        const heaviest = weights.toSorted((a, b) => b.weight[part] - a.weight[part])[0]
        return {
          name: `${kind}: ${NAMES[part]} (${heaviest?.page}, of ${pages.length})`,
          value: heaviest?.weight[part] ?? 0,
          unit: 'bytes',
          most: MOST[part]
        }
      })
    })
    return [...landing, await measurePlayerPage(site)]
  } finally {
    await stop()
  }
}
