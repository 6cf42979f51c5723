import { once } from 'node:events'
import { globSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { siteOfThisRun } from '#tests/support/site/built-site.ts'
import { chromiumPath } from '#tests/support/site/chromium.ts'
import { freePort } from '#tests/support/operating/guarded.ts'
import type { Measure } from './measure.ts'

/** A landing page of each kind; the first built file that matches. */
const KINDS = [
  'index.html',
  'en.html',
  'classes.html',
  'classes/category/*.html',
  'class/*-*.html',
  'experts.html',
  'experts/*-*.html',
  'subscription-plans.html',
  'paths/*.html',
  'faq.html'
]
/** In turns, a page and the same markup without scripts; the median counts. */
const RUNS = 7
/** Of the same markup without scripts. */
const TBT_MOST = 1.3
/** Milliseconds; a ratio to less is noise. */
const TBT_NOISE = 20
const LCP_MOST = 1_000
/** Milliseconds, or as long as one without scripts. */
const TASK_MOST = 50

interface Times {
  tbt: number
  lcp: number
  /** The longest task after the first paint. */
  longest: number
}

/**
 * Blocking of landing pages on the slow phone of Lighthouse, against the same markup without
 * scripts. Pages are not told of the automation, so that they install the worker as for visitors.
 */
export async function measureQuiet(): Promise<Measure[]> {
  const { origin, folder, stop } = await siteOfThisRun()
  const paths = KINDS.map(kind => pathOf(folder, kind))
  const whole = await startProxy(origin, paths, html => html)
  const still = await startProxy(origin, paths, withoutScripts)
  try {
    const measures: Measure[] = []
    for (const path of paths) {
      const runs = { whole: [] as Times[], still: [] as Times[] }
      for (let run = 0; run < RUNS; run++) {
        runs.still.push(await timesOf(`${still.origin}${path}`))
        runs.whole.push(await timesOf(`${whole.origin}${path}`))
      }
      measures.push(...measuresOf(path, runs))
    }
    return measures
  } finally {
    await Promise.all([whole.stop(), still.stop(), stop()])
  }
}

function pathOf(folder: string, pattern: string): string {
  const [file] = globSync(pattern, { cwd: folder }).toSorted()
  if (!file) throw new Error(`the site has no page ${pattern}`)
  return `/${file.replace(/(?:^index)?\.html$/, '')}`
}

/** With the names of late styles and scripts, which are in a `meta`. */
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<meta name="scripts"[^>]*>/g

function withoutScripts(html: string): string {
  const without = html.replace(SCRIPTS, '')
  if (without === html) throw new Error('a page has no scripts')
  return without
}

interface Proxy {
  origin: string
  stop: () => Promise<void>
}

/** Forwards all but these pages, which it holds in memory, so that both take the same time. */
async function startProxy(
  site: string,
  paths: readonly string[],
  change: (html: string) => string
): Promise<Proxy> {
  const pages = new Map<string, { headers: string[]; body: Buffer }>()
  for (const path of paths) {
    const answer = await fetch(`${site}${path}`)
    const headers = [...answer.headers].filter(([name]) => !OF_BODY.test(name)).flat()
    const body = brotliCompressSync(change(await answer.text()))
    pages.set(path, { headers: [...headers, 'Content-Encoding', 'br'], body })
  }
  const server = createServer((incoming, response) => {
    const page = pages.get(incoming.url ?? '')
    if (page) return void response.writeHead(200, page.headers).end(page.body)
    const { method, url, headers } = incoming
    const outgoing = request(`${site}${url}`, { method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    incoming.pipe(outgoing)
  })
  await once(server.listen(0), 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    }
  }
}

const OF_BODY = /^(?:connection|keep-alive|transfer-encoding|content-(?:encoding|length))$/

async function timesOf(address: string): Promise<Times> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [`--remote-debugging-port=${port}`, '--disable-blink-features=AutomationControlled']
  })
  try {
    const onlyAudits = Object.values(AUDITS)
    const result = await lighthouse(address, { port, onlyAudits, logLevel: 'silent' })
    const { audits = {}, runtimeError } = result?.lhr ?? {}
    if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`)
    const number = (name: keyof Times) => audits[AUDITS[name]]?.numericValue ?? Infinity
    return { tbt: number('tbt'), lcp: number('lcp'), longest: number('longest') }
  } finally {
    await browser.close()
  }
}

const AUDITS = {
  tbt: 'total-blocking-time',
  lcp: 'largest-contentful-paint',
  longest: 'max-potential-fid'
} as const

function measuresOf(path: string, runs: { whole: Times[]; still: Times[] }): Measure[] {
  const sorted = (of: Times[], part: keyof Times) =>
    of.map(times => Math.round(times[part])).toSorted((a, b) => a - b)
  const middle = (of: Times[], part: keyof Times) => sorted(of, part)[Math.floor(RUNS / 2)] ?? 0
  const spread = (of: Times[], part: keyof Times) =>
    `${middle(of, part)} (${sorted(of, part)[0]} to ${sorted(of, part).at(-1)})`
  const { whole, still } = runs
  const both = (part: keyof Times) => `${spread(whole, part)} against ${spread(still, part)} ms`
  const tbt = (of: Times[]) => Math.max(middle(of, 'tbt'), TBT_NOISE)
  return [
    {
      name: `quiet ${path}: blocking, ${both('tbt')}`,
      value: tbt(whole) / tbt(still),
      unit: 'of no scripts',
      most: TBT_MOST
    },
    {
      name: `quiet ${path}: longest task, ${both('longest')}`,
      value: middle(whole, 'longest'),
      unit: 'ms',
      most: Math.max(TASK_MOST, middle(still, 'longest'))
    },
    {
      name: `quiet ${path}: LCP, ${both('lcp')}`,
      value: middle(whole, 'lcp'),
      unit: 'ms',
      most: LCP_MOST
    }
  ]
}
