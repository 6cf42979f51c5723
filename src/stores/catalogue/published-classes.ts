import { TIMEOUT_MS } from '#api/timeout.ts'
import { type PublishedClass, publishedPartPath } from '#contract/catalogue/published.ts'

/** Where a class stands in the whole list, newest first, and which one is meant. */
export interface PublishedPlace {
  place: number
  id: number
}

/**
 * The classes at these places, in their order. One that no longer stands there, since the site was
 * built anew meanwhile, is left out.
 *
 * @throws Error when a part cannot be had
 */
export async function readPublished(places: readonly PublishedPlace[]): Promise<PublishedClass[]> {
  const found = await Promise.all(
    places.map(async ({ place, id }) =>
      (await keepSiteFile<PublishedClass[]>(publishedPartPath(place))).find(item => item.id === id)
    )
  )
  return found.filter(item => item !== undefined)
}

const kept = new Map<string, Promise<unknown>>()

/**
 * A file of the site, fetched once in the life of a page; one that could not be had is asked for
 * again the next time.
 *
 * @throws Error when it cannot be had
 */
export function keepSiteFile<Value>(path: string): Promise<Value> {
  const known = kept.get(path)
  if (known) return known as Promise<Value>
  const asked = readSiteFile<Value>(path)
  kept.set(path, asked)
  asked.catch(() => kept.delete(path))
  return asked
}

/**
 * A file that the site was built with. Asks twice.
 *
 * @throws Error when it cannot be had
 */
export async function readSiteFile<Value>(path: string): Promise<Value> {
  return readOnce<Value>(path).catch(() => readOnce<Value>(path))
}

async function readOnce<Value>(path: string): Promise<Value> {
  const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  return (await response.json()) as Value
}
