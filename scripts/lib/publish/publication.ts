import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HASHED_FOLDER } from '#server/http/site/site-rules.ts'

/** Describes a folder of the site; a folder without it is not whole. No host serves such names. */
export const PUBLICATION_FILE = '.publication.json'

/** How long assets that no page names any more stay, for pages that are still open. */
const RETIRED_DAYS = 7
const RETIRED_PUBLICATIONS = 3
const DAY_MS = 86_400_000

interface Retirement {
  /** In milliseconds since 1970. */
  at: number
  /** Number of the publication. */
  number: number
}

export type Retired = Readonly<Record<string, Retirement>>

export interface Publication {
  id: string
  /** Counts publications of this site. */
  number: number
  /** The publication that was live before; its folder plus `written` and `removed` is this one. */
  before?: string
  /** ISO 8601. */
  at: string
  /** Of the catalogue. */
  version?: string | undefined
  cause?: string | undefined
  /** Paths within the folder, with slashes. */
  written: readonly string[]
  removed: readonly string[]
  /** Assets that pages no longer name. */
  retired: Retired
}

/** Undefined for a folder without a publication that can be read. */
export function readPublication(folder: string): Publication | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(join(folder, PUBLICATION_FILE), 'utf8'))
    return isPublication(read) ? read : undefined
  } catch {
    return undefined
  }
}

function isPublication(value: unknown): value is Publication {
  const { id, number, written, removed, retired } = (value ?? {}) as Partial<Publication>
  return (
    typeof id === 'string' &&
    typeof number === 'number' &&
    [written, removed].every(list => Array.isArray(list) && list.every(isPath)) &&
    Object.entries(retired ?? '-').every(
      ([path, one]) => isPath(path) && typeof one.at === 'number' && typeof one.number === 'number'
    )
  )
}

/** Whether it stays within the folder. */
export function isPath(path: unknown): path is string {
  return typeof path === 'string' && !/^\/|\\|\0|(?:^|\/)\.{0,2}(?:\/|$)/.test(path)
}

/** Whether its name changes with its content. */
export function isAsset(path: string): boolean {
  return `/${path}`.startsWith(HASHED_FOLDER)
}

/**
 * Assets that stay in the folder although no page names them, and those whose time is over.
 *
 * @param named assets that pages name again
 * @param left assets that they no longer name
 */
export function retireAssets(
  before: Retired,
  { named, left, now }: { named: readonly string[]; left: readonly string[]; now: Retirement }
): { retired: Retired; expired: string[] } {
  const all = new Map(Object.entries(before))
  for (const path of named) all.delete(path)
  for (const path of left) if (!all.has(path)) all.set(path, now)
  const expired = [...all].flatMap(([path, { at, number }]) =>
    now.at - at > RETIRED_DAYS * DAY_MS && now.number - number >= RETIRED_PUBLICATIONS ? [path] : []
  )
  for (const path of expired) all.delete(path)
  return { retired: Object.fromEntries(all), expired }
}
