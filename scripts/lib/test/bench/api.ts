import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon, { type Client } from 'autocannon'
import { guardedFolder } from '#tests/support/operating/guarded.ts'
import { startServer } from './child.ts'
import { generatedCatalogue, generatedQueries } from './generated.ts'
import type { Measure } from './measure.ts'
import { demoCatalogue, fillStore } from './store.ts'

const SECONDS = 5
const ROUNDS = 3
const SHARE_LEAST = 0.5
const API_MB_MOST = 256

export async function measureApi(): Promise<Measure[]> {
  const { folder, stop } = guardedFolder('bench')
  try {
    const demo = await demoCatalogue()
    await fillStore(folder, demo)
    const api = await startServer('serve', '/api/health/ready', {
      DATA_DIR: folder,
      // As in production: each request is logged and measured.
      ...{ LOG_LEVEL: 'requests', METRICS_PORT: '0' }
    })
    const hello = await startServer('lib/test/bench/hello', '/', {})
    const paths = [
      '/api/courses?page=1',
      '/api/categories',
      '/api/instructors',
      ...demo.classes.slice(0, 8).map(({ slug }) => `/api/courses/${slug}`),
      ...demo.experts.slice(0, 4).map(({ slug }) => `/api/instructors/${slug}`)
    ]
    const shares: number[] = []
    // In turns, so that what else the machine does burdens both.
    for (let round = 0; round < ROUNDS; round++) {
      const bare = await load(hello.origin, paths, SECONDS)
      const ours = await load(api.origin, paths, SECONDS)
      shares.push(ours.requests.average / bare.requests.average)
    }
    const peakMb = api.peakMb()
    await Promise.all([api.stop(), hello.stop()])
    const median = shares.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
    return [
      { name: 'API: catalog reads', value: median, unit: 'of bare Hono', least: SHARE_LEAST },
      { name: 'API: memory under reads', value: peakMb, unit: 'MB', most: API_MB_MOST }
    ]
  } finally {
    await stop()
  }
}

const CLASSES = 10_000
const RATE = 200
const SUGGESTION_SECONDS = 20
const P99_MOST = 50

/** Every query differs, so that no answer is cached. */
export async function measureSuggestions(): Promise<Measure[]> {
  const { folder, stop } = guardedFolder('bench')
  try {
    const catalogue = generatedCatalogue(await demoCatalogue(), CLASSES)
    await fillStore(folder, catalogue)
    const api = await startServer('serve', '/api/health/ready', { DATA_DIR: folder })
    const paths = generatedQueries(catalogue, RATE * SUGGESTION_SECONDS).map(
      query => `/api/search/suggestions?query=${encodeURIComponent(query)}`
    )
    const latencies = await steadyLatencies(api.origin, paths, RATE)
    const peakMb = api.peakMb()
    await api.stop()
    return [
      {
        name: `suggestions at ${RATE}/s: p99`,
        value: percentile(latencies, 0.99),
        unit: 'ms',
        most: P99_MOST
      },
      { name: 'suggestions: API memory', value: peakMb, unit: 'MB', most: API_MB_MOST }
    ]
  } finally {
    await stop()
  }
}

/** Requests paths at an even rate. @returns milliseconds from due to end, ascending */
async function steadyLatencies(
  origin: string,
  paths: readonly string[],
  perSecond: number
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const begin = performance.now()
  const answers = paths.map(async (path, at) => {
    const due = begin + (at * 1_000) / perSecond
    await sleep(Math.max(0, due - performance.now()))
    await fetched(`${origin}${path}`, agent)
    return performance.now() - due
  })
  const latencies = await Promise.all(answers)
  agent.destroy()
  return latencies.sort((a, b) => a - b)
}

/** @param share 0.99 is the 99th percentile */
function percentile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0
}

function fetched(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, response => {
      response.resume()
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`))
      response.once('end', resolve)
    }).once('error', reject)
  })
}

const HEADERS = { accept: 'application/json', 'accept-encoding': 'br', 'accept-language': 'ar' }

/** Counts bytes instead of decoding bodies, which would measure the caller. */
const leaveBodies = ({ pipelinedRequests }: Client) => {
  pipelinedRequests.addBody = () => undefined
}

/** Load on a server. @throws Error when an answer was bad */
async function load(origin: string, paths: readonly string[], seconds: number) {
  const result = await autocannon({
    url: origin,
    connections: 50,
    duration: seconds,
    setupClient: leaveBodies,
    requests: paths.map(path => ({ method: 'GET', path, headers: HEADERS }))
  })
  if (result.errors + result.non2xx > 0) {
    throw new Error(`${origin}: ${result.errors} errors, ${result.non2xx} answers were no success`)
  }
  return result
}
