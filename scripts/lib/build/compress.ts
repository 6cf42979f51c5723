import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** By cost: 7 takes 2 ms a page; the higher ones are for pages that miss the congestion window. */
const QUALITY = { quick: 7, brisk: 9, patient: 10, most: 11 } as const
/** What the headers of a page leave of the window. */
const WINDOW_BYTES = 13_550
/** The best that a quality makes of a page's bytes with the quick one. */
const LEAST_SHARE = { 10: 0.935, 11: 0.92 } as const
const RECORD = /(?:class|classes|experts)[/\\].*\.html$/
/** Above this, the last percents take seconds; only the editor is as large. */
const LARGE_BYTES = 1_000_000
/** Below this a compressed twin saves no packet. */
const LEAST_BYTES = 1_000

const COMPRESSED = /\.(?:html|js|css|svg|json|webmanifest|txt|xml)$/

/** Writes `.br` and `.gz` beside text files. */
export async function compressFiles(folder: string): Promise<number> {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter(entry =>
    entry.isFile()
  )
  const next = files.map(({ parentPath, name }) => join(parentPath, name)).values()
  let made = 0
  await Promise.all(
    Array.from({ length: availableParallelism() * 2 }, async () => {
      for (const file of next) if (await compressFile(file, await readFile(file))) made += 1
    })
  )
  return made
}

/** @returns whether it has compressed twins */
export async function compressFile(file: string, bytes: Buffer): Promise<boolean> {
  if (bytes.length < LEAST_BYTES || !COMPRESSED.test(file)) return false
  await Promise.all([
    shortest(file, bytes).then(small => writeFile(`${file}.br`, small)),
    gzipped(bytes, { level: 9 }).then(small => writeFile(`${file}.gz`, small))
  ])
  return true
}

async function shortest(file: string, bytes: Buffer): Promise<Buffer> {
  if (bytes.length > LARGE_BYTES) return brotliOf(bytes, QUALITY.brisk)
  if (!RECORD.test(file)) return shorterOf(bytes)
  let small = await brotliOf(bytes, QUALITY.quick)
  const quickBytes = small.length
  for (const quality of [QUALITY.patient, QUALITY.most] as const) {
    const isTooLong = small.length > WINDOW_BYTES
    // The next one takes 30 ms, which only a page that it makes fit is worth.
    if (isTooLong && quickBytes * LEAST_SHARE[quality] <= WINDOW_BYTES) {
      small = await brotliOf(bytes, quality)
    }
  }
  return small
}

/** Near the window a second encoding may save 30 bytes. */
async function shorterOf(bytes: Buffer): Promise<Buffer> {
  const usual = await brotliOf(bytes, QUALITY.most)
  if (usual.length <= WINDOW_BYTES) return usual
  const other = await brotliOf(bytes, QUALITY.most, 1)
  return other.length < usual.length ? other : usual
}

/** @param postfixBits of the code of distances */
function brotliOf(bytes: Buffer, quality: number, postfixBits = 0): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_NPOSTFIX]: postfixBits,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length
  }
  return brotli(bytes, { params })
}
