import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { dispositionOf, typeOf } from './types.ts'
import type { Bucket } from './bucket.ts'
import { isMediaPath, type MediaStore } from './media.ts'

/** Milliseconds. */
const TIMEOUT_MS = 10_000
/** Retries of a request when the store is busy. */
const RETRIES = 2

/** Media in an S3-compatible bucket, with signed links. */
export function mediaBucket({ url, region, ...credentials }: Bucket, now: () => Date): MediaStore {
  const client = new AwsClient({ ...credentials, region, service: 's3', retries: RETRIES })
  const locate = (path: string) => (isMediaPath(path) ? `${url}/${path}` : undefined)

  async function ask(address: string, init: RequestInit): Promise<Response> {
    try {
      const answer = await client.fetch(address, init)
      if (answer.ok || answer.status === 404) return answer
      await answer.body?.cancel()
      throw unavailable(`the media store answers ${answer.status}`)
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') throw unavailable('the media store is silent')
      // The cause has the details of a connection error.
      throw (error as Error).cause ?? error
    }
  }

  const head = (address: string) =>
    ask(address, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) })

  async function* piece(address: string, start: number, end: number) {
    const answer = await ask(address, { headers: { Range: `bytes=${start}-${end}` } })
    if (answer.status !== 206 || !answer.body) throw unavailable(`${address} is gone`)
    yield* answer.body
  }

  return {
    async put(path, content) {
      const address = locate(path)
      if (!address) throw new RangeError(`not a media path: ${path}`)
      if ((await head(address)).ok) return
      const type = typeOf(path)
      const disposition = dispositionOf(path)
      const body =
        'file' in content
          ? await openAsBlob(content.file, { type })
          : new Blob([new Uint8Array(content)], { type })
      const headers = {
        'Content-Type': type,
        'Cache-Control': 'private, max-age=300',
        ...(disposition && { 'Content-Disposition': disposition })
      }
      const answer = await ask(address, { method: 'PUT', body, headers })
      if (!answer.ok) throw unavailable(`the media store has no bucket ${url}`)
    },
    async find(path) {
      const address = locate(path)
      const answer = address && (await head(address))
      if (!address || !answer || !answer.ok) return undefined
      return {
        sizeBytes: Number(answer.headers.get('content-length')),
        modifiedAt: new Date(answer.headers.get('last-modified') ?? 0),
        read: (start, end) => Readable.from(piece(address, start, end), { objectMode: false })
      }
    },
    async linkTo(path, end) {
      const address = new URL(`${url}/${path}`)
      const seconds = Math.max(1, end - Math.floor(now().getTime() / 1_000))
      address.searchParams.set('X-Amz-Expires', String(seconds))
      const datetime = now()
        .toISOString()
        .replace(/[:-]|\.\d{3}/g, '')
      const signed = await client.sign(address, { aws: { signQuery: true, datetime } })
      return signed.url
    }
  }
}

/** An error that is answered with `unavailable`. */
function unavailable(message: string): Error {
  return Object.assign(new Error(message), { code: 'ECONNREFUSED' })
}
