import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Assets are few and read for a year. Pages of classes and experts are many and made anew every time:
 * they are compressed quickly, and again with patience where that decides whether a page arrives in
 * one congestion window.
 */
const QUALITY = { quick: 5, patient: 10, most: 11 } as const
/** What the headers of a page leave of the window. */
const WINDOW_BYTES = 13_550
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
  await Promise.all([
    shortest(file, bytes).then(small => writeFile(`${file}.br`, small)),
    gzipped(bytes, { level: 9 }).then(small => writeFile(`${file}.gz`, small))
  ])
}

async function shortest(file: string, bytes: Buffer): Promise<Buffer> {
  if (!RECORD.test(file)) return brotliOf(bytes, QUALITY.most)
  const quick = await brotliOf(bytes, QUALITY.quick)
  return quick.length > WINDOW_BYTES ? brotliOf(bytes, QUALITY.patient) : quick
}

function brotliOf(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length
  }
  return brotli(bytes, { params })
}
