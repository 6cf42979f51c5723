import { TIMEOUT_MS } from '#api/timeout.ts'
import { type PublishedClass, publishedPartPath } from '#contract/catalogue/published.ts'

/** In this order, without classes that a newer build has moved. @throws Error */
export async function readPublished(
  places: readonly { place: number; id: number }[]
): Promise<PublishedClass[]> {
  const found = await Promise.all(
    places.map(async ({ place, id }) =>
      (await keepSiteFile<PublishedClass[]>(publishedPartPath(place))).find(item => item.id === id)
    )
  )
  return found.filter(item => item !== undefined)
}

const files = new Map<string, Promise<unknown>>()

/** Fetched once for each page, unless it fails. @throws Error when it cannot be loaded */
export function keepSiteFile<Value>(path: string): Promise<Value> {
  const file = files.get(path)
  if (file) return file as Promise<Value>
  const request = readSiteFile<Value>(path)
  files.set(path, request)
  request.catch(() => files.delete(path))
  return request
}

/** Tries twice. @throws Error when it cannot be loaded */
export async function readSiteFile<Value>(path: string): Promise<Value> {
  return readOnce<Value>(path).catch(() => readOnce<Value>(path))
}

async function readOnce<Value>(path: string): Promise<Value> {
  const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  return (await response.json()) as Value
}

/** Reads once, and again after a failure. */
export function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let request: Promise<Value> | undefined
  return () => {
    request ??= read().catch((error: unknown) => {
      request = undefined
      throw error
    })
    return request
  }
}
