import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const S3_KEY = 'AKIATEST'
export const S3_SECRET = 'a secret/of+the tests'
const S3_REGION = 'eu-central-1'

interface Kept {
  bytes: Buffer
  headers: Record<string, string>
}

export interface S3TestServer {
  /** What `MEDIA_URL` would be. */
  mediaUrl: string
  files: Map<string, Kept>
  /** Requests as they came, and what they were answered with. */
  requests: string[]
  /** Time by which links end. */
  clock: { now: Date }
  /** Answers everything with that status; 0: as it should. */
  failing: { status: number }
  stop: () => Promise<void>
}

/** What an S3-compatible store does with single files, in the memory: it wants every request signed (version 4). */
export async function startS3(): Promise<S3TestServer> {
  const files = new Map<string, Kept>()
  const requests: string[] = []
  const clock = { now: new Date() }
  const failing = { status: 0 }
  const server = createServer((request, response) => {
    void (async () => {
      const bytes = await buffer(request)
      const {
        status,
        headers = {},
        body
      } = failing.status ? { status: failing.status } : answer(request, bytes, files, clock.now)
      requests.push(`${request.method} ${request.url?.split('?')[0]} ${status}`)
      response.writeHead(status, headers)
      response.end(request.method === 'HEAD' ? undefined : body)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const secret = encodeURIComponent(S3_SECRET)
  return {
    mediaUrl: `s3+http://${S3_KEY}:${secret}@127.0.0.1:${port}/films/ours?region=${S3_REGION}`,
    files,
    requests,
    clock,
    failing,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}

interface Answer {
  status: number
  headers?: Record<string, string | number>
  body?: Buffer
}

function answer(
  request: IncomingMessage,
  bytes: Buffer,
  files: Map<string, Kept>,
  now: Date
): Answer {
  const url = new URL(request.url ?? '', `http://${request.headers.host}`)
  if (!isSigned(request, url, now)) return { status: 403 }
  const path = decodeURIComponent(url.pathname)
  if (request.method === 'PUT') {
    if (request.headers['transfer-encoding']) return { status: 501 }
    const {
      'content-type': type = '',
      'content-disposition': disposition,
      'cache-control': cache = ''
    } = request.headers
    const headers = {
      'content-type': type,
      'cache-control': cache,
      ...(disposition && { 'content-disposition': disposition })
    }
    files.set(path, { bytes, headers })
    return { status: 200 }
  }
  if (request.method === 'DELETE') {
    files.delete(path)
    return { status: 204 }
  }
  const file = files.get(path)
  if (!file) return { status: 404 }
  const { length } = file.bytes
  const headers = { ...file.headers, 'last-modified': new Date(0).toUTCString() }
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  if (!from || !to)
    return { status: 200, headers: { ...headers, 'content-length': length }, body: file.bytes }
  const body = file.bytes.subarray(Number(from), Number(to) + 1)
  const range = `bytes ${from}-${Number(from) + body.length - 1}/${length}`
  return { status: 206, headers: { ...headers, 'content-range': range }, body }
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    one => `%${one.charCodeAt(0).toString(16).toUpperCase()}`
  )
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * Whether the request, or its address, was signed with our secret and is still good.
 *
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
 */
function isSigned(request: IncomingMessage, url: URL, now: Date): boolean {
  const inQuery = url.searchParams.has('X-Amz-Signature')
  const said = inQuery ? Object.fromEntries(url.searchParams) : partsOf(request)
  const {
    time = '',
    credential = '',
    names = '',
    signature = ''
  } = inQuery
    ? {
        time: said['X-Amz-Date'],
        credential: said['X-Amz-Credential'],
        names: said['X-Amz-SignedHeaders'],
        signature: said['X-Amz-Signature']
      }
    : { ...said, time: request.headers['x-amz-date'] as string }
  const [key, day, region, service, end] = credential.split('/')
  if (key !== S3_KEY || region !== S3_REGION || service !== 's3' || end !== 'aws4_request')
    return false
  if (!time.startsWith(day ?? '?') || !names.split(';').includes('host')) return false
  if (inQuery && !isGoodAt(now, time, Number(said['X-Amz-Expires']))) return false

  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const canonical = [
    request.method,
    decodeURIComponent(url.pathname).split('/').map(encoded).join('/'),
    query,
    ...names.split(';').map(name => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    names,
    inQuery ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256'])
  ].join('\n')
  const text = [
    'AWS4-HMAC-SHA256',
    time,
    [day, region, service, end].join('/'),
    sha256(canonical)
  ].join('\n')
  const signing = [region, service, 'aws4_request'].reduce<Buffer>(
    (one, part) => hmac(one, part ?? ''),
    hmac(`AWS4${S3_SECRET}`, day ?? '')
  )
  const right = hmac(signing, text)
  const given = Buffer.from(signature, 'hex')
  return given.length === right.length && timingSafeEqual(given, right)
}

function partsOf({ headers }: IncomingMessage): Record<string, string | undefined> {
  const [, credential, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]+)$/.exec(
      headers.authorization ?? ''
    ) ?? []
  return { credential, names, signature }
}

function isGoodAt(now: Date, time: string, seconds: number): boolean {
  const iso = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  const age = (now.getTime() - Date.parse(iso)) / 1_000
  return age > -60 && age < seconds && seconds <= 7 * 86_400
}
