import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Category } from '#contract/catalogue/categories.ts'
import type { ClassSummary } from '#contract/catalogue/classes.ts'
import type { ExpertSummary } from '#contract/catalogue/experts.ts'
import type { Package } from '#contract/subscriptions/packages.ts'
import type { LearningPath } from '#contract/catalogue/paths.ts'

export interface Picture {
  /** Digest of the source; files are `{name}-{width}.avif` and `.webp`. */
  name: string
  width: number
  height: number
  /** Ascending. */
  widths: number[]
}

/** A snapshot without full classes and experts, which have a file each. */
export interface SnapshotIndex {
  host: string
  takenAt: string
  /** UTC day of the view counts. */
  viewsOf: string
  classes: ClassSummary[]
  experts: ExpertSummary[]
  categories: Category[]
  /** Missing in older snapshots. */
  paths?: LearningPath[]
  pricing: Package
  /** By the address in the record. */
  pictures: Record<string, Picture>
  /** Origins of trailers besides the site's and the API's. */
  mediaOrigins: string[]
  /** The same by the class's id, of classes that have some. Missing in older snapshots. */
  mediaOriginsOf?: Record<number, string[]>
  /** Digests of the records by id. Missing in older snapshots. */
  digests?: Record<Entity, Record<number, string>>
  /** Classes whose still could not be fetched. Missing in older snapshots. */
  withoutStill?: number[]
  /** Digest of settings and code that shape the records. Missing in older snapshots. */
  recipe?: string
  /** Of the API's catalogue; missing where the next snapshot must fetch every record. */
  version?: string
}

/** Key of a film's still in `pictures`. */
export const stillName = (itemId: number) => `still of item ${itemId}`

export type Entity = 'classes' | 'experts'

export const dataDir = () => resolve(process.env['DATA_DIR'] || '.data')
export const picturesDir = () => join(dataDir(), 'pictures')
export const snapshotsDir = () => join(dataDir(), 'snapshot')

const POINTER = 'current'

/** Folder of the last good snapshot. Its name is in a file, since a file is replaced atomically. */
export function currentSnapshot(): string | undefined {
  try {
    const name = readFileSync(pointerFile(), 'utf8').trim()
    const folder = join(snapshotsDir(), name)
    return name && existsSync(join(folder, 'index.json')) ? folder : undefined
  } catch {
    return undefined
  }
}

export const pointerFile = () => join(snapshotsDir(), POINTER)

/** A file that is truncated or missing. */
export class DamagedSnapshot extends Error {}

/** @throws DamagedSnapshot */
export function readIndex(folder: string): SnapshotIndex {
  return readJson(join(folder, 'index.json')) as SnapshotIndex
}

/** @throws DamagedSnapshot */
export function readRecord(folder: string, entity: Entity, id: number): unknown {
  // Validated before it was written.
  return readJson(recordFile(folder, entity, id))
}

/** Reads every file. @throws DamagedSnapshot */
export function checkSnapshot(folder: string): void {
  const index = readIndex(folder)
  for (const entity of ['classes', 'experts'] as const) {
    for (const { id } of index[entity]) readRecord(folder, entity, id)
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const reason = code ?? message.replaceAll(/\s+/g, ' ')
    const help = 'take another one: npm run snapshot'
    throw new DamagedSnapshot(`${file} is damaged (${reason}); ${help}`, { cause: error })
  }
}

/** Named by id, since a slug may be any text. */
export function recordFile(folder: string, entity: Entity, id: number): string {
  return join(folder, entity, `${id}.json`)
}
