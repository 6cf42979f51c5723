import { guardedFolder } from '#tests/support/guarded.ts'
import { startServer } from './child.ts'
import { load } from './load.ts'
import type { Measure } from './measure.ts'
import { demoCatalogue, fillStore } from './store.ts'

const SECONDS = 5
const ROUNDS = 3
/** @see design, “Budgets” */
const SHARE_LEAST = 0.5
export const API_MB_MOST = 256

export async function measureApi(): Promise<Measure[]> {
  const { folder, stop } = guardedFolder('bench')
  try {
    const demo = demoCatalogue()
    await fillStore(folder, demo)
    const api = await startServer('serve', '/api/health/ready', {
      DATA_DIR: folder,
      // As in production: each request is logged and measured.
      ...{ LOG_LEVEL: 'requests', METRICS_PORT: '0' }
    })
    const hello = await startServer('test/bench/hello', '/', {})
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
      { name: 'API: catalogue reads', value: median, unit: 'of bare Hono', least: SHARE_LEAST },
      { name: 'API: memory under reads', value: peakMb, unit: 'MB', most: API_MB_MOST }
    ]
  } finally {
    await stop()
  }
}
