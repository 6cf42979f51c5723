import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import { MANIFEST, type Manifest, manifestOf, readManifest, type Sums } from './manifest.ts'
import { type Part, readTar, writeTar } from './tar.ts'

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
      if (manifest) throw new Error('something stands behind its end')
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
