import { join } from 'node:path'
import { guardedFolder } from '#tests/support/guarded.ts'
import { runScript, startServer } from './child.ts'
import { generatedCatalogue } from './generated.ts'
import type { Measure } from './measure.ts'
import { demoCatalogue, fillStore } from './store.ts'

/** About ten thousand pages. */
const CLASSES = 4_700
const PAGES_A_SECOND_LEAST = 150
const BUILD_MB_MOST = 1_024
/** On two cores; each picture is made once. */
const PICTURES_A_SECOND_LEAST = 25

export async function measureBuild(): Promise<Measure[]> {
  const { folder, stop } = guardedFolder('bench')
  try {
    await fillStore(folder, generatedCatalogue(demoCatalogue(), CLASSES))
    const api = await startServer('serve', '/api/health/ready', { DATA_DIR: folder })
    const environment = {
      DATA_DIR: folder,
      SITE_DIR: join(folder, 'site'),
      API_HOST: `${api.origin}/api`
    }
    await runScript('snapshot', environment)
    await api.stop()
    const { printed, peakMb } = await runScript('build', environment)
    const pages = Number(/(\d+) pages\b/.exec(printed)?.[1])
    const rate = Number(/(\d+) pages a second/.exec(printed)?.[1])
    if (!pages || !rate) throw new Error(`the build does not say its speed:\n${printed}`)
    const [, made, took] =
      /(\d+) of \d+ pictures of shared links made in ([\d.]+) s/.exec(printed) ?? []
    return [
      {
        name: `build of ${pages} pages`,
        value: rate,
        unit: 'pages/s',
        least: PAGES_A_SECOND_LEAST
      },
      {
        name: 'build: pictures of shared links',
        value: Math.round(Number(made) / Number(took)),
        unit: 'pictures/s',
        least: PICTURES_A_SECOND_LEAST
      },
      { name: 'build: memory', value: peakMb, unit: 'MB', most: BUILD_MB_MOST }
    ]
  } finally {
    await stop()
  }
}
