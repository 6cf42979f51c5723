import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** What the headers of a page leave of the congestion window. */
const WINDOW_BYTES = 13_550

interface Attempt {
  quality: number
  /** Of the code of distances; another one may save 30 bytes. */
  postfixBits?: number
  /** The best that it makes of the first attempt, as a share. */
  leastShare: number
}

/** Quality 7 takes 2 ms a page, 10 takes 20, and 11 takes 60: one that misses the window is worth them. */
const ATTEMPTS = {
  record: [
    { quality: 7, leastShare: 1 },
    { quality: 10, leastShare: 0.935 },
    { quality: 11, leastShare: 0.92 }
  ],
  page: [
    { quality: 10, leastShare: 1 },
    { quality: 11, leastShare: 0.92 },
    { quality: 11, postfixBits: 1, leastShare: 0.92 }
  ],
  file: [{ quality: 11, leastShare: 1 }],
  large: [{ quality: 9, leastShare: 1 }]
} as const satisfies Record<string, readonly Attempt[]>

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

function attemptsAt(file: string, bytes: Buffer): readonly Attempt[] {
  if (bytes.length > LARGE_BYTES) return ATTEMPTS.large
  if (RECORD.test(file)) return ATTEMPTS.record
  return file.endsWith('.html') ? ATTEMPTS.page : ATTEMPTS.file
}

async function shortest(file: string, bytes: Buffer): Promise<Buffer> {
  const [first, ...others] = attemptsAt(file, bytes)
  let small = await brotliOf(bytes, first as Attempt)
  const firstBytes = small.length
  for (const attempt of others) {
    if (small.length <= WINDOW_BYTES || firstBytes * attempt.leastShare > WINDOW_BYTES) continue
    const other = await brotliOf(bytes, attempt)
    if (other.length < small.length) small = other
  }
  return small
}

function brotliOf(bytes: Buffer, { quality, postfixBits = 0 }: Attempt): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_NPOSTFIX]: postfixBits,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length
  }
  return brotli(bytes, { params })
}
