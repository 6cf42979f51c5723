import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Pages of classes and experts are many and made anew every time; assets are few and read for a year. */
const QUALITY = { record: 7, other: 11 } as const
const RECORD = /(?:class|classes|experts)[/\\].*\.html$/
/** Below this a compressed twin saves no packet. */
const LEAST_BYTES = 1_000

/** Writes `.br` and `.gz` beside every text file of the site. */
export async function compressFiles(folder: string): Promise<void> {
  const files = globSync('**/*.{html,js,css,svg,json,txt,xml}', { cwd: folder })
  const next = files.values()
  await Promise.all(
    Array.from({ length: availableParallelism() * 2 }, async () => {
      for (const file of next) await compress(join(folder, file))
    })
  )
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < LEAST_BYTES) return
  const quality = RECORD.test(file) ? QUALITY.record : QUALITY.other
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length
  }
  await Promise.all([
    brotli(bytes, { params }).then(small => writeFile(`${file}.br`, small)),
    gzipped(bytes, { level: 9 }).then(small => writeFile(`${file}.gz`, small))
  ])
}
