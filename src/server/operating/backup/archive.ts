import { createHash, hkdfSync } from 'node:crypto'
import { on } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Header, Parser, Pax, type ReadEntry } from 'tar'
import * as z from 'zod/mini'
import { BackupError } from './backups.ts'

/** The last part, so an archive that has it is whole. */
const MANIFEST = 'manifest.json'
const FORMAT = 1

const Sum = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const Count = z.int().check(z.nonnegative())

const Manifest = z.object({
  format: z.literal(FORMAT),
  /** Of the product. */
  version: z.string(),
  takenAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  /** Public address of the site, which stands in certificates. */
  siteUrl: z.string(),
  /** Names of those that had run. */
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.object({ rows: Count, sha256: Sum })),
  media: z.enum(['copied', 'left out', 'bucket']),
  /** Shows whether two secrets are the same, without revealing them. */
  secretMark: z.nullable(Sum),
  parts: z.array(z.object({ path: z.string(), bytes: Count, sha256: Sum }))
})
export type Manifest = z.infer<typeof Manifest>
type Sums = Manifest['parts']

function manifestOf(about: Omit<Manifest, 'format' | 'parts'>, parts: Sums): Buffer {
  return Buffer.from(JSON.stringify({ format: FORMAT, ...about, parts }, null, 1))
}

/** @throws Error when it is another's, or of a later format */
function readManifest(bytes: Buffer): Manifest {
  const found = Manifest.safeParse(JSON.parse(bytes.toString()))
  if (!found.success) throw new Error('it was made by a version that this one does not know')
  return found.data
}

/** A one-way mark of a secret. */
export function markOf(secret: string): string {
  const mark = Buffer.from(hkdfSync('sha256', secret, '', 'mark of a backup', 32))
  return createHash('sha256').update(mark).digest('hex')
}

const BLOCK = 512

export interface Part {
  path: string
  bytes: number
  content: AsyncIterable<Uint8Array>
}

/** The bytes of an archive. @throws Error when a part does not have its number of bytes */
export async function* writeTar(parts: AsyncIterable<Part>): AsyncGenerator<Uint8Array> {
  for await (const { path, bytes, content } of parts) {
    const about = { path, size: bytes, mode: 0o600, uid: 0, gid: 0, mtime: new Date(0) }
    const header = Buffer.alloc(BLOCK)
    const isTooLong = new Header({ ...about, type: 'File' }).encode(header)
    if (isTooLong) yield new Pax({ path, size: bytes }).encode()
    yield header
    let written = 0
    for await (const piece of content) {
      written += piece.length
      yield piece
    }
    if (written !== bytes) throw new Error(`${path} changed while it was read`)
    yield Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK)
  }
  yield Buffer.alloc(2 * BLOCK)
}

/**
 * The parts of an archive, each to be read before the next one.
 *
 * @throws Error when it is damaged or holds something other than plain files
 */
export async function* readTar(source: Readable): AsyncGenerator<Part> {
  const parser = new Parser({ strict: true, zstd: false })
  const entries = on(parser, 'entry', { close: ['end'] }) as AsyncIterable<[ReadEntry]>
  let current: ReadEntry | undefined
  parser.on('entry', (entry: ReadEntry) => {
    current = entry.on('error', () => undefined)
  })
  // Otherwise the reader of a part would wait for the rest of it.
  parser.on('error', error => current?.destroy(error))
  source.on('error', error => parser.abort(error))
  source.pipe(parser)
  for await (const [entry] of entries) {
    if (entry.type !== 'File') throw new Error('it is no backup')
    yield { path: entry.path, bytes: entry.size, content: entry }
    entry.resume()
  }
}

/** More than a million parts; a string cannot be much longer. */
const MANIFEST_BYTES = 256 * 1024 * 1024

/** Writes zstd over tar and flushes it. Level 3, since films do not shrink. */
export async function writeArchive(
  path: string,
  parts: AsyncIterable<Part>,
  about: Parameters<typeof manifestOf>[0]
): Promise<void> {
  const compress = createZstdCompress({
    params: {
      [constants.ZSTD_c_compressionLevel]: 3,
      [constants.ZSTD_c_checksumFlag]: 1
    }
  })
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(Readable.from(writeTar(withManifest(parts, about))), compress, file)
}

async function* withManifest(
  parts: AsyncIterable<Part>,
  about: Parameters<typeof manifestOf>[0]
): AsyncGenerator<Part> {
  const sums: Sums = []
  for await (const part of parts) yield { ...part, content: summed(part, sums) }
  const manifest = manifestOf(about, sums)
  yield { path: MANIFEST, bytes: manifest.length, content: Readable.from([manifest]) }
}

async function* summed({ path, content }: Part, sums: Sums): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of content) {
    hash.update(piece)
    bytes += piece.length
    yield piece
  }
  sums.push({ path, bytes, sha256: hash.digest('hex') })
}

/**
 * Reads a whole archive and compares each part with the manifest.
 *
 * @throws BackupError in one line when it is not a whole backup
 */
export async function readArchive(path: string, keep: (part: Part) => Promise<void> = drain) {
  const sums: Sums = []
  let manifest: Manifest | undefined
  const bytes = createZstdDecompress()
  const reading = pipeline(createReadStream(path), bytes)
  // The loop throws it first.
  reading.catch(() => undefined)
  try {
    for await (const part of readTar(bytes)) {
      if (manifest) throw new Error('something comes after its end')
      if (part.path === MANIFEST) {
        if (part.bytes > MANIFEST_BYTES) throw new Error('its manifest is too large')
        manifest = readManifest(await buffer(part.content))
      } else await keep({ ...part, content: summed(part, sums) })
    }
    await reading
  } catch (error) {
    throw unreadable(path, error)
  } finally {
    bytes.destroy()
  }
  if (!manifest) throw unreadable(path, new Error('its end is missing'))
  const wrong = differenceOf(manifest.parts, sums)
  if (wrong) throw unreadable(path, new Error(`${wrong} is not what was saved`))
  return manifest
}

async function drain({ content }: Part): Promise<void> {
  for await (const _ of content);
}

function differenceOf(expected: Sums, found: Sums): string | undefined {
  const at = expected.findIndex(({ path, bytes, sha256 }, index) => {
    const other = found[index]
    return other?.path !== path || other.bytes !== bytes || other.sha256 !== sha256
  })
  return expected[at]?.path ?? found[expected.length]?.path
}

/** Errors of the machine (a full disk) say nothing about the backup and stay as they are. */
function unreadable(path: string, error: unknown): unknown {
  const { code, message } = error as Error & { code?: string }
  const isOfMachine = code !== undefined && /^E[A-Z]+$/.test(code) && code !== 'ENOENT'
  if (isOfMachine || error instanceof BackupError) return error
  return new BackupError(`${path} is no whole backup: ${message}`, { cause: error })
}
