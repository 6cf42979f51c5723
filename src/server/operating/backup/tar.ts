import { on } from 'node:events'
import type { Readable } from 'node:stream'
import { Header, Parser, Pax, type ReadEntry } from 'tar'

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
