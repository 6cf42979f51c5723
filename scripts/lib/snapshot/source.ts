import { setTimeout as pause } from 'node:timers/promises'

/** An unreadable API, in one line with the address. */
export class SourceError extends Error {
  /** True for a failure that the next try may not meet. */
  isPassing = false
  /** Of the answer, where there was one. */
  status?: number
}

export interface Fetched {
  url: URL
  bytes: Uint8Array<ArrayBuffer>
  etag: string | undefined
  type: string
}

export interface Source {
  host: string
  /** A JSON answer. @throws SourceError */
  json: (path: string) => Promise<unknown>
  /** Any file. @throws SourceError */
  file: (url: URL, mostBytes: number) => Promise<Fetched>
  /** A reference of an answer, resolved against the call that answered it. */
  resolve: (path: string, reference: string) => URL | undefined
}

const JSON_MOST_BYTES = 256 * 1024 * 1024
const WITHIN = 60_000
const RETRY_AFTER = 500
/** No answer from before the version that is fetched. */
const FRESH = { 'cache-control': 'no-cache' }

/** Reads one API, and follows it nowhere else. */
export function createSource(host: string): Source {
  const address = (path: string) => new URL(`${host}${path}`)

  async function fetchOnce(url: URL, mostBytes: number, headers = {}): Promise<Fetched> {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN),
      headers: { accept: '*/*', ...headers }
    })
    if (!response.ok) {
      const refused = new SourceError(`${url}: answers ${response.status}`)
      refused.status = response.status
      refused.isPassing = response.status >= 500 || response.status === 429
      throw refused
    }
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength
      if (size > mostBytes) throw new SourceError(`${url}: is larger than ${mostBytes} bytes`)
      chunks.push(chunk)
    }
    return {
      url,
      bytes: new Uint8Array(Buffer.concat(chunks)),
      etag: response.headers.get('etag') ?? undefined,
      type: response.headers.get('content-type') ?? ''
    }
  }

  /** A read is repeated once. */
  async function fetchTwice(url: URL, mostBytes: number, headers?: object): Promise<Fetched> {
    try {
      return await fetchOnce(url, mostBytes, headers)
    } catch (error) {
      if (error instanceof SourceError && !error.isPassing) throw error
      await pause(RETRY_AFTER)
      try {
        return await fetchOnce(url, mostBytes, headers)
      } catch (again) {
        if (again instanceof SourceError) throw again
        const { cause, message } = again as Error & { cause?: { code?: string; message?: string } }
        throw new SourceError(`${url}: ${cause?.code ?? cause?.message ?? message}`, {
          cause: again
        })
      }
    }
  }

  return {
    host,
    file: (url, mostBytes) => fetchTwice(url, mostBytes),
    async json(path) {
      const { bytes, url } = await fetchTwice(address(path), JSON_MOST_BYTES, FRESH)
      try {
        return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
      } catch (error) {
        throw new SourceError(`${url}: answers no JSON`, { cause: error })
      }
    },
    resolve: (path, reference) => URL.parse(reference, address(path)) ?? undefined
  }
}

/** Results keep the order of the items. */
export async function inParallel<Item, Value>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Value>
): Promise<Value[]> {
  const results: Value[] = new Array<Value>(items.length)
  let next = 0
  const lanes = Array.from({ length: Math.min(width, items.length) }, async () => {
    for (let at = next++; at < items.length; at = next++)
      results[at] = await work(items[at] as Item)
  })
  await Promise.all(lanes)
  return results
}
