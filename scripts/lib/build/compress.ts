import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

interface Attempt {
  quality: number
  /** Of the code of distances; another one may save 30 bytes. */
  postfixBits?: number
}

interface Attempts {
  first: Attempt
  /** Tried in order while it is longer than `enough`, and may fit into the window. */
  others: readonly Attempt[]
  /** Bytes that the headers of any such page leave of the congestion window. */
  enough: number
}

/** What the shortest headers leave of the congestion window. */
const WINDOW_BYTES = 13_550

/** The best that another attempt makes of the first, as a share. */
const LEAST_SHARE = 0.92

/** Quality 7 takes 2 ms a page, 10 takes 20, and 11 takes 60. */
const ATTEMPTS = {
  record: {
    first: { quality: 7 },
    others: [{ quality: 10 }, { quality: 11 }],
    enough: WINDOW_BYTES
  },
  page: {
    first: { quality: 10 },
    others: [{ quality: 11 }, { quality: 11, postfixBits: 1 }],
    enough: 12_500
  },
  file: { first: { quality: 11 }, others: [], enough: 0 },
  large: { first: { quality: 9 }, others: [], enough: 0 }
} as const satisfies Record<string, Attempts>

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

function attemptsAt(file: string, bytes: Buffer): Attempts {
  if (bytes.length > LARGE_BYTES) return ATTEMPTS.large
  if (RECORD.test(file)) return ATTEMPTS.record
  return file.endsWith('.html') ? ATTEMPTS.page : ATTEMPTS.file
}

async function shortest(file: string, bytes: Buffer): Promise<Buffer> {
  const { first, others, enough } = attemptsAt(file, bytes)
  let small = await brotliOf(bytes, first)
  const mayFit = small.length * LEAST_SHARE <= WINDOW_BYTES
  for (const attempt of mayFit ? others : []) {
    if (small.length <= enough) break
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
