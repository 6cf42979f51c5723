import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Category } from '#contract/catalogue/categories.ts'
import type { ClassSummary } from '#contract/catalogue/classes.ts'
import type { ExpertSummary } from '#contract/catalogue/experts.ts'
import type { Package } from '#contract/subscriptions/packages.ts'
import type { LearningPath } from '#contract/catalogue/paths.ts'

/** A picture in the sizes it was made in. */
export interface Picture {
  /** Digest of the source; files are `{name}-{width}.avif` and `.webp`. */
  name: string
  width: number
  height: number
  /** Ascending. */
  widths: number[]
}

/** Everything of a snapshot but the full classes and experts, which lie in a file each. */
export interface SnapshotIndex {
  host: string
  takenAt: string
  /** Day in UTC that the views of experts are of; they change with every visit. */
  viewsOf: string
  classes: ClassSummary[]
  experts: ExpertSummary[]
  categories: Category[]
  /** None in a snapshot that is older than they are. */
  paths?: LearningPath[]
  pricing: Package
  /** By the address a record names. */
  pictures: Record<string, Picture>
  /** Origins that trailers come from, besides the site's own and the API's. */
  mediaOrigins: string[]
}

/** Name of the still of a film, where pictures are named by addresses. */
export const stillName = (itemId: number) => `still of item ${itemId}`

export type Entity = 'classes' | 'experts'

/** Folder of everything that is kept. */
export const dataDir = () => resolve(process.env['DATA_DIR'] || '.data')
export const picturesDir = () => join(dataDir(), 'pictures')
export const snapshotsDir = () => join(dataDir(), 'snapshot')

const POINTER = 'current'

/**
 * Folder of the last good snapshot. It is named by a file, since a file is replaced in one step; one
 * that leads nowhere, as after a power cut, is as good as none.
 */
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

/** A file of a snapshot that is cut short or gone; another snapshot takes its place. */
export class DamagedSnapshot extends Error {}

/** @throws DamagedSnapshot */
export function readIndex(folder: string): SnapshotIndex {
  return readJson(join(folder, 'index.json')) as SnapshotIndex
}

/** @throws DamagedSnapshot */
export function readRecord(folder: string, entity: Entity, id: number): unknown {
  // Checked against the contract before it was written.
  return readJson(recordFile(folder, entity, id))
}

/** Reads everything once. @throws DamagedSnapshot for the first file that cannot be read */
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

/** Name of a record's file: its id, since a slug may be any text. */
export function recordFile(folder: string, entity: Entity, id: number): string {
  return join(folder, entity, `${id}.json`)
}
