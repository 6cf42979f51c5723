import { close, createReadStream, fstat, open, read, statSync } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { lookup } from 'mrmime'
import { acceptedEncoding, isKnownTag } from '#server/http/replies.ts'
import { FILE_NAME } from './site-rules.ts'

const openFile = promisify(open)
const statFile = promisify(fstat)
const closeFile = promisify(close)
const readFile = promisify(read)

const TWINS = { br: '.br', gzip: '.gz' } as const

/** Types that `mrmime` lacks or that need a character set. */
const TYPES: Partial<Record<string, string>> = {
  html: 'text/html;charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  ico: 'image/x-icon'
}

const READ_AT_ONCE = 256 * 1024

interface StaticAnswer {
  status?: number
  headers?: OutgoingHttpHeaders
}

/**
 * Sends the file of a path, or its twin in an accepted encoding: `/x` is `x.html`, `x` or
 * `x/index.html`. Looks at the folder for each request, so that a new build opens at once.
 *
 * @returns whether it was found; without it nothing was sent
 */
export async function sendStaticFile(
  folder: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  { status = 200, headers }: StaticAnswer = {}
): Promise<boolean> {
  const found = findFile(folder, path, request.headers['accept-encoding'])
  if (!found) return false
  const { name, encoding } = found
  let file: number
  try {
    file = await openFile(join(folder, name), 'r')
  } catch {
    return false
  }
  try {
    const { size, mtime } = await statFile(file)
    const tag = `"${size}-${mtime.getTime()}"`
    // A missing page has no version to compare.
    if (status === 200 && isKnownTag(request.headers['if-none-match'], tag)) {
      response.writeHead(304).end()
      return true
    }
    response.writeHead(status, {
      Vary: 'Accept-Encoding',
      'Content-Length': size,
      'Content-Type': contentTypeOf(encoding ? name.slice(0, -TWINS[encoding].length) : name),
      ...(encoding && { 'Content-Encoding': encoding }),
      ETag: `W/${tag}`,
      ...headers
    })
    if (request.method === 'HEAD') response.end()
    else await sendBytes(file, size, response)
  } catch {
    // The length was announced already.
    response.destroy()
  } finally {
    await closeFile(file)
  }
  return true
}

/** Empty for a type that is not known. */
export function contentTypeOf(name: string): string {
  const type = /\.(\w+)$/.exec(name)?.[1] ?? ''
  return TYPES[type] ?? lookup(type) ?? ''
}

function findFile(folder: string, path: string, accepted = '') {
  // Names with a leading dot are no addresses, except of `/.well-known/`.
  if (/\/\.(?!well-known\/)/.test(path)) return undefined
  const encoding = acceptedEncoding(accepted)
  const bare = path.replace(/\/$/, '')
  const names = bare === '' ? [] : [`${bare}.html`, bare]
  if (FILE_NAME.test(bare)) names.reverse()
  for (const name of [...names, `${bare}/index.html`]) {
    if (encoding !== 'identity') {
      const twin = `${name}${TWINS[encoding]}`
      if (isFile(join(folder, twin))) return { name: twin, encoding }
    }
    if (isFile(join(folder, name))) return { name }
  }
  return undefined
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
  } catch {
    // Of a name that is too long, or below a file.
    return false
  }
}

async function sendBytes(file: number, size: number, response: ServerResponse): Promise<void> {
  if (size > READ_AT_ONCE) {
    const rest = createReadStream('', { fd: file, autoClose: false, start: 0, end: size - 1 })
    return pipeline(rest, response)
  }
  const bytes = Buffer.allocUnsafe(size)
  const { bytesRead } = await readFile(file, bytes, 0, size, 0)
  if (bytesRead < size) throw new Error('the file became shorter')
  response.end(bytes)
}
