import { createReadStream, openAsBlob } from 'node:fs'
import { copyFile, link, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { Settings } from '#server/settings/env.ts'
import type { Bucket } from './bucket.ts'
import { makeFolder, putFile } from './durable-files.ts'
import { dispositionOf, isMediaPath, type MediaStore, typeOf } from './media.ts'

export function mediaFolder(root: string): MediaStore {
  function locate(path: string): string | undefined {
    return isMediaPath(path) ? join(root, ...path.split('/')) : undefined
  }
  function placeOf(path: string): string {
    const target = locate(path)
    if (!target) throw new RangeError(`not a media path: ${path}`)
    return target
  }
  return {
    async copy(from, to) {
      const [source, target] = [placeOf(from), placeOf(to)]
      if ((await stat(target).catch(() => undefined))?.isFile()) return
      makeFolder(dirname(target))
      // A link costs no space; some disks have none.
      await putFile(target, draft => link(source, draft).catch(() => copyFile(source, draft)))
    },
    async remove(path) {
      await rm(placeOf(path), { force: true })
      // Folders of several files go with their last one.
      if (path.includes('/')) await rmdir(dirname(placeOf(path))).catch(() => undefined)
    },
    async put(path, content) {
      const target = placeOf(path)
      if ((await stat(target).catch(() => undefined))?.isFile()) return
      makeFolder(dirname(target))
      await putFile(target, draft =>
        'file' in content ? copyFile(content.file, draft) : writeFile(draft, content)
      )
    },
    async find(path) {
      const file = locate(path)
      const found = file && (await stat(file).catch(() => undefined))
      if (!found || !found.isFile()) return undefined
      return {
        sizeBytes: found.size,
        modifiedAt: found.mtime,
        read: (start, end) => createReadStream(file, { start, end })
      }
    }
  }
}

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

  function addressOf(path: string): string {
    const address = locate(path)
    if (!address) throw new RangeError(`not a media path: ${path}`)
    return address
  }

  return {
    async copy(from, to) {
      const [source, address] = [addressOf(from), addressOf(to)]
      if ((await head(address)).ok) return
      const headers = {
        ...describing(to),
        'x-amz-copy-source': new URL(source).pathname,
        'x-amz-metadata-directive': 'REPLACE'
      }
      const answer = await ask(address, { method: 'PUT', headers })
      if (!answer.ok) throw unavailable(`${source} is gone`)
    },
    async remove(path) {
      await ask(addressOf(path), { method: 'DELETE' })
    },
    async put(path, content) {
      const address = addressOf(path)
      if ((await head(address)).ok) return
      const type = typeOf(path)
      const body =
        'file' in content
          ? await openAsBlob(content.file, { type })
          : new Blob([new Uint8Array(content)], { type })
      const answer = await ask(address, { method: 'PUT', body, headers: describing(path) })
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

/** Headers that the store sends with a file. */
function describing(path: string): Record<string, string> {
  const disposition = dispositionOf(path)
  return {
    'Content-Type': typeOf(path),
    'Cache-Control': 'private, max-age=300',
    ...(disposition && { 'Content-Disposition': disposition })
  }
}

/** An error that is answered with `unavailable`. */
function unavailable(message: string): Error {
  return Object.assign(new Error(message), { code: 'ECONNREFUSED' })
}

/** A bucket where one is set, else a folder. */
export function mediaOf(
  { bucket, mediaDir }: Pick<Settings, 'bucket' | 'mediaDir'>,
  now: () => Date = () => new Date()
): MediaStore {
  return bucket ? mediaBucket(bucket, now) : mediaFolder(mediaDir)
}
