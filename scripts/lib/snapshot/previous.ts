import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { Category } from '#contract/catalogue/categories.ts'
import { Class } from '#contract/catalogue/classes.ts'
import { Expert } from '#contract/catalogue/experts.ts'
import { LearningPath } from '#contract/catalogue/paths.ts'
import { Package } from '#contract/subscriptions/packages.ts'
import {
  checkSnapshot,
  currentSnapshot,
  DamagedSnapshot,
  picturesDir,
  readIndex
} from '#snapshot/folder.ts'
import type { SourceSettings } from './addresses.ts'
import type { SavedSnapshot } from './draft.ts'
import { PICTURE_RECIPE } from './make-picture.ts'
import type { Source } from './source.ts'

/** Raise it when the same answers give other records. */
const RECORD_RECIPE = '1'

/**
 * The current snapshot; undefined for a damaged one.
 *
 * @param isVerified reads every record, and looks for the files of pictures
 */
export function lastSnapshot(
  isVerified: boolean,
  warn: (line: string) => void
): SavedSnapshot | undefined {
  const folder = currentSnapshot()
  if (!folder) return undefined
  try {
    const index = readIndex(folder)
    if (isVerified) {
      checkSnapshot(folder)
      for (const { name } of Object.values(index.pictures)) {
        const note = join(picturesDir(), `${name}.json`)
        if (!existsSync(note)) throw new DamagedSnapshot(`${note} is missing; it is made again`)
      }
    }
    return { folder, index }
  } catch (error) {
    if (!(error instanceof DamagedSnapshot)) throw error
    // Nothing can be compared with it.
    warn(error.message)
    return undefined
  }
}

/** Whether records of a snapshot may be used again. */
export function isBase(
  previous: SavedSnapshot | undefined,
  source: Source,
  settings: SourceSettings
): boolean {
  const { host, version, recipe } = previous?.index ?? {}
  return host === source.host && version !== undefined && recipe === recipeOf(settings)
}

/** Digest of what shapes the records of the same answers. */
export function recipeOf({ apiHost, publicApiHost, imageHosts }: SourceSettings): string {
  const schemas = [Class, Expert, Category, LearningPath, Package].map(schema =>
    z.toJSONSchema(schema, { unrepresentable: 'any' })
  )
  const shaping = [RECORD_RECIPE, PICTURE_RECIPE, apiHost, publicApiHost, imageHosts, schemas]
  return createHash('sha256').update(JSON.stringify(shaping)).digest('base64url').slice(0, 22)
}
