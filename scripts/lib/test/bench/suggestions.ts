import { guardedFolder } from '#tests/support/guarded.ts'
import { API_MB_MOST } from './api.ts'
import { startServer } from './child.ts'
import { generatedCatalogue, generatedQueries } from './generated.ts'
import type { Measure } from './measure.ts'
import { percentile, steadyLatencies } from './steady.ts'
import { demoCatalogue, fillStore } from './store.ts'

const CLASSES = 10_000
const RATE = 200
const SECONDS = 20
const P99_MOST = 50

/** Every query differs, so that no answer is cached. */
export async function measureSuggestions(): Promise<Measure[]> {
  const { folder, stop } = guardedFolder('bench')
  try {
    const catalogue = generatedCatalogue(demoCatalogue(), CLASSES)
    await fillStore(folder, catalogue)
    const api = await startServer('serve', '/api/health/ready', { DATA_DIR: folder })
    const paths = generatedQueries(catalogue, RATE * SECONDS).map(
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
