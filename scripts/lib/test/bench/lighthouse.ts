import { globSync } from 'node:fs'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { buildSite } from '#tests/support/site/built-site.ts'
import { chromiumPath } from '#tests/support/site/chromium.ts'
import { freePort } from '#tests/support/operating/guarded.ts'
import type { Measure } from './measure.ts'

/** A page of each kind; the first built file that matches. */
const KINDS = [
  'index.html',
  'classes.html',
  'classes/category/*.html',
  'class/*.html',
  'experts.html',
  'experts/*.html',
  'pro-class.html',
  'subscription-plans.html'
]
/** The room is not indexed, so that category does not count. */
const SEARCH = '/search?q=python'
/** Simulated slow 4G and a slow phone. */
const LCP_MOST = 1_200
const TBT_MOST = 50
const RUNS = 3

interface Scores {
  /** Of 100: the lowest category. */
  lowest: number
  /** Milliseconds. */
  lcp: number
  tbt: number
  cls: number
}

export async function measureLighthouse(): Promise<Measure[]> {
  const { origin, folder, stop } = await buildSite()
  try {
    const measures: Measure[] = []
    for (const path of await Promise.all(pathsIn(folder).map(path => ownPath(origin, path)))) {
      for (const address of [path, path === '/' ? '/en' : `/en${path}`]) {
        measures.push(...measuresOf(address, await settledScores(`${origin}${address}`)))
      }
    }
    return measures
  } finally {
    await stop()
  }
}

function pathsIn(folder: string): string[] {
  const indexed = KINDS.map(pattern => {
    const [file] = globSync(pattern, { cwd: folder })
      .filter(name => !/_\.html$/.test(name))
      .toSorted()
    if (!file) throw new Error(`the site has no page ${pattern}`)
    return `/${file.replace(/(?:^index)?\.html$/, '')}`
  })
  return [...indexed, SEARCH]
}

async function ownPath(origin: string, path: string): Promise<string> {
  const { pathname, search } = new URL((await fetch(`${origin}${path}`)).url)
  return `${pathname}${search}`
}

async function settledScores(address: string): Promise<Scores> {
  const runs: Scores[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await scoresOf(address))
  const middle = (part: keyof Scores) =>
    runs.map(scores => scores[part]).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
  return { lowest: middle('lowest'), lcp: middle('lcp'), tbt: middle('tbt'), cls: middle('cls') }
}

async function scoresOf(address: string): Promise<Scores> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [`--remote-debugging-port=${port}`]
  })
  try {
    const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'].filter(
      category => category !== 'seo' || !address.endsWith(SEARCH)
    )
    const result = await lighthouse(address, { port, onlyCategories, logLevel: 'silent' })
    const { categories = {}, audits = {} } = result?.lhr ?? {}
    const number = (audit: string) => audits[audit]?.numericValue ?? Infinity
    return {
      lowest: Math.min(...onlyCategories.map(name => (categories[name]?.score ?? 0) * 100)),
      lcp: number('largest-contentful-paint'),
      tbt: number('total-blocking-time'),
      cls: number('cumulative-layout-shift')
    }
  } finally {
    await browser.close()
  }
}

function measuresOf(address: string, { lowest, lcp, tbt, cls }: Scores): Measure[] {
  return [
    { name: `lighthouse ${address}: lowest`, value: lowest, unit: 'of 100', least: 100 },
    { name: `lighthouse ${address}: LCP`, value: lcp, unit: 'ms', most: LCP_MOST },
    { name: `lighthouse ${address}: TBT`, value: tbt, unit: 'ms', most: TBT_MOST },
    { name: `lighthouse ${address}: CLS`, value: cls, unit: '', most: 0 }
  ]
}
