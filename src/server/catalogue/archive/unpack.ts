import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { OperatorReason } from '#contract/studio/refusal-reasons.ts'

/** Bytes of an archive, and of its files together. */
export const ARCHIVE_MOST = { packed: 1024 ** 3, unpacked: 4 * 1024 ** 3, files: 20_000 }

/** Why an archive is not read. */
export class ArchiveError extends Error {
  readonly reason: OperatorReason
  constructor(reason: 'archive_invalid' | 'archive_unsafe' | 'archive_too_large', why: string) {
    super(why)
    this.reason = reason
  }
}

/** One line of letters, without characters that a file system reads in another way. */
const SEGMENT = /^(?!\.{1,2}$)[^\p{C}\\/:*?"<>|]{1,200}$/u
const DEPTH_MOST = 10
const ENTRY_FOLDERS = ['classes', 'experts', 'media']
/** What systems add by themselves. */
const IGNORED = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/
const STORED = 0
const DEFLATED = 8
const LINK_OR_DEVICE = new Set([0o120000, 0o020000, 0o060000, 0o010000, 0o140000])

/**
 * Unpacks an archive into a folder of its own, which is removed afterwards. Everything is counted
 * while it is read, not as the archive says of itself.
 *
 * @throws ArchiveError
 */
export async function withUnpacked<Value>(
  body: ReadableStream<Uint8Array> | null,
  work: (folder: string) => Promise<Value>
): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'ufuq-import-'))
  try {
    const archive = join(folder, 'archive.zip')
    await receive(body, archive)
    const target = join(folder, 'files')
    await mkdir(target)
    await unpack(archive, target)
    return await work(target)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function receive(body: ReadableStream<Uint8Array> | null, file: string): Promise<void> {
  if (!body) throw new ArchiveError('archive_invalid', 'there is no body')
  await pipeline(
    Readable.fromWeb(body as never),
    counted(ARCHIVE_MOST.packed),
    createWriteStream(file)
  )
}

async function unpack(archive: string, target: string): Promise<void> {
  const zip = await reading(() =>
    openPromise(archive, { strictFileNames: true, validateEntrySizes: true, autoClose: false })
  )
  try {
    if (zip.entryCount > ARCHIVE_MOST.files) {
      throw new ArchiveError('archive_too_large', `${zip.entryCount} files`)
    }
    const entries = await listEntries(zip)
    const prefix = commonFolder(entries.map(({ fileName }) => fileName))
    let left = ARCHIVE_MOST.unpacked
    for (const entry of entries) {
      const path = join(target, ...entry.fileName.slice(prefix.length).split('/'))
      await reading(() => mkdir(dirname(path), { recursive: true }))
      const stream = await reading(() => zip.openReadStreamPromise(entry))
      const counting = counted(left)
      await reading(() => pipeline(stream, counting, createWriteStream(path, { flags: 'wx' })))
      left -= entry.uncompressedSize
    }
  } finally {
    zip.close()
  }
}

/** Files of an archive, all of them checked before one is written. */
async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  const names = new Set<string>()
  let total = 0
  await reading(async () => {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/') || IGNORED.test(entry.fileName)) continue
      checkEntry(entry)
      // Some file systems tell no case apart.
      const name = entry.fileName.normalize('NFC').toLowerCase()
      if (names.has(name)) throw new ArchiveError('archive_unsafe', `${name} is there twice`)
      names.add(name)
      total += entry.uncompressedSize
      if (total > ARCHIVE_MOST.unpacked)
        throw new ArchiveError('archive_too_large', `${total} bytes`)
      entries.push(entry)
    }
  })
  return entries
}

function checkEntry(entry: Entry): void {
  const { fileName, compressionMethod, externalFileAttributes } = entry
  const segments = fileName.split('/')
  const isPath = segments.length <= DEPTH_MOST && segments.every(segment => SEGMENT.test(segment))
  // The upper half has the mode of a file on Unix.
  const type = (externalFileAttributes >>> 16) & 0o170000
  if (!isPath || LINK_OR_DEVICE.has(type) || entry.isEncrypted()) {
    throw new ArchiveError('archive_unsafe', fileName)
  }
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED) {
    throw new ArchiveError('archive_invalid', `${fileName} is compressed in an unknown way`)
  }
}

/** The folder around everything, as some programs make one. */
function commonFolder(names: readonly string[]): string {
  const [first = ''] = names
  const folder = first.slice(0, first.indexOf('/') + 1)
  const isAround = folder !== '' && names.every(name => name.startsWith(folder))
  return isAround && !ENTRY_FOLDERS.includes(folder.slice(0, -1)) ? folder : ''
}

/** Ends a stream that is longer than it may be. */
function counted(most: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Uint8Array, _, done) {
      size += chunk.byteLength
      if (size > most) done(new ArchiveError('archive_too_large', `more than ${most} bytes`))
      else done(null, chunk)
    }
  })
}

/** An archive that cannot be read is no error of ours. */
async function reading<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ArchiveError || isOfDisk(error)) throw error
    const message = (error as Error).message
    const isUnsafe = /invalid relative path|absolute path|invalid characters in fileName/.test(
      message
    )
    throw new ArchiveError(isUnsafe ? 'archive_unsafe' : 'archive_invalid', message)
  }
}

const isOfDisk = (error: unknown) =>
  ['ENOSPC', 'EIO', 'EMFILE', 'EACCES', 'EROFS'].includes(
    (error as NodeJS.ErrnoException).code ?? ''
  )
