// Just enough of tar (ustar with pax records) for one folder of plain files: streamed, so that no file
// has to fit into memory. Any tar reads what it writes.

const BLOCK = 512
const SIZE_OF_OCTAL = 8 ** 11
const NAME_BYTES = 100
/** Longest extended header that is read; ours holds one path and one size. */
const EXTENDED_BYTES = 64 * 1024

export interface Part {
  path: string
  bytes: number
  content: AsyncIterable<Uint8Array>
}

/** The bytes of an archive. @throws Error when a part is not as long as it says */
export async function* writeTar(parts: AsyncIterable<Part>): AsyncGenerator<Uint8Array> {
  for await (const { path, bytes, content } of parts) {
    const records = [
      ...(Buffer.byteLength(path) > NAME_BYTES ? [record('path', path)] : []),
      ...(bytes >= SIZE_OF_OCTAL ? [record('size', String(bytes))] : [])
    ]
    if (records.length > 0) {
      const extended = Buffer.from(records.join(''))
      yield header('pax', extended.length, 'x')
      yield extended
      yield padding(extended.length)
    }
    yield header(path, bytes, '0')
    let written = 0
    for await (const piece of content) {
      written += piece.length
      yield piece
    }
    if (written !== bytes) throw new Error(`${path} changed while it was read`)
    yield padding(bytes)
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** `27 path=media/…\n`, whose number counts itself. */
function record(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`
  const length = Buffer.byteLength(rest)
  const digits = String(length + String(length).length).length
  return `${length + digits}${rest}`
}

function header(path: string, bytes: number, type: '0' | 'x'): Buffer {
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number) =>
    block.write(
      value
        .toString(8)
        .padStart(length - 1, '0')
        .slice(-(length - 1)),
      at
    )
  block.write(path, 0, NAME_BYTES)
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(bytes, 124, 12)
  octal(0, 136, 12)
  block.write(' '.repeat(8), 148)
  block.write(type, 156)
  block.write('ustar\u000000', 257)
  octal(checksumOf(block), 148, 7)
  return block
}

const checksumOf = (block: Uint8Array) => block.reduce((sum, byte) => sum + byte, 0)

const padding = (bytes: number) => Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK)

/**
 * The parts of an archive, whose contents are to be read in this order.
 *
 * @throws Error when it is cut off or holds something other than plain files
 */
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  const source = chunks[Symbol.asyncIterator]()
  const take = takeFrom(source)
  let extended: { path?: string; size?: string } = {}
  for (;;) {
    const block = Buffer.concat(await all(take(BLOCK)))
    // The first of the two blocks that end an archive. What compresses it may have a last word.
    if (block.every(byte => byte === 0)) {
      while (!(await source.next()).done);
      return
    }
    const found = readHeader(block)
    if (found.type === 'x') {
      if (found.bytes > EXTENDED_BYTES) throw new Error('it is no backup')
      extended = readRecords(Buffer.concat(await all(take(found.bytes))))
      await all(take(padding(found.bytes).length))
      continue
    }
    const bytes = Number(extended.size ?? found.bytes)
    const content = take(bytes)
    yield { path: extended.path ?? found.path, bytes, content }
    // What nobody wanted to read.
    await all(content)
    await all(take(padding(bytes).length))
    extended = {}
  }
}

function readHeader(block: Buffer): { path: string; bytes: number; type: '0' | 'x' } {
  const text = (at: number, length: number) =>
    block.toString('utf8', at, at + length).replace(/[\0 ].*$/s, '')
  const summed = Buffer.from(block)
  summed.write(' '.repeat(8), 148)
  const type = text(156, 1)
  if (Number.parseInt(text(148, 8), 8) !== checksumOf(summed) || (type !== '0' && type !== 'x')) {
    throw new Error('it is no backup')
  }
  return { path: text(0, NAME_BYTES), bytes: Number.parseInt(text(124, 12), 8), type }
}

function readRecords(bytes: Buffer): Record<string, string> {
  const lines = bytes.toString().split('\n').slice(0, -1)
  return Object.fromEntries(
    lines.map(line => {
      const [, key = '', value = ''] = /^\d+ (\w+)=(.*)$/.exec(line) ?? []
      return [key, value]
    })
  )
}

/** Hands out so many bytes at a time, in the pieces they come in. */
function takeFrom(source: AsyncIterator<Uint8Array>) {
  let rest: Uint8Array = new Uint8Array()
  return async function* take(bytes: number): AsyncGenerator<Uint8Array> {
    for (let missing = bytes; missing > 0;) {
      if (rest.length === 0) {
        const { done, value } = await source.next()
        if (done) throw new Error('its end is missing')
        rest = value
      }
      const piece = rest.subarray(0, missing)
      rest = rest.subarray(piece.length)
      missing -= piece.length
      yield piece
    }
  }
}

async function all(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const found: Uint8Array[] = []
  for await (const piece of pieces) found.push(piece)
  return found
}
