import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Category } from '#contract/catalogue/categories.ts'
import type { Class, ClassSummary } from '#contract/catalogue/classes.ts'
import type { Expert } from '#contract/catalogue/experts.ts'
import type { LearningPath } from '#contract/catalogue/paths.ts'
import { input } from '#inputs/inputs.ts'
import { currentSnapshot, readIndex, readRecord, recordFile, type SnapshotIndex } from './folder.ts'

export interface SavedCatalogue extends Omit<SnapshotIndex, 'paths'> {
  /** Newest first. */
  classes: ClassSummary[]
  paths: LearningPath[]
}

let opened: { folder: string; catalogue: SavedCatalogue } | undefined

/** Opened by the first page that reads it. */
function snapshot() {
  if (opened) return opened
  const folder = currentSnapshot()
  if (!folder)
    throw new Error('there is no snapshot yet: run npm run snapshot while the API answers')
  const index = readIndex(folder)
  opened = { folder, catalogue: { ...index, paths: index.paths ?? [] } }
  return opened
}

/** The snapshot that pages are made from, for what is computed from its files. */
export function currentFiles(): { folder: string; index: SnapshotIndex } {
  const { folder, catalogue } = snapshot()
  return { folder, index: catalogue }
}

/** A value computed from the catalogue: pages read these only, so that each knows its inputs. */
export function derive<Given extends readonly (string | number | undefined)[], Value>(
  name: string,
  compute: (catalogue: SavedCatalogue, ...given: Given) => Value
): (...given: Given) => Value {
  return input<Given, Value>(name, (...given) => compute(snapshot().catalogue, ...given))
}

/** Name of the snapshot, which is a digest. */
export function digestOfCatalogue(): string {
  return basename(snapshot().folder)
}

/** The whole of it, for files that hold something of each record. */
export const wholeCatalogue = input('catalogue', () => snapshot().catalogue, {
  digest: digestOfCatalogue
})

export const classCount = derive('number of classes', ({ classes }) => classes.length)
export const expertCount = derive('number of experts', ({ experts }) => experts.length)
export const classSlugs = derive('class slugs', ({ classes }) => classes.map(({ slug }) => slug))
export const expertSlugs = derive('expert slugs', ({ experts }) => experts.map(({ slug }) => slug))
export const allCategories = derive('categories', ({ categories }): Category[] => categories)
export const allPaths = derive('paths', ({ paths }) => paths)
export const pricing = derive('pricing', catalogue => catalogue.pricing)

const recordOf =
  (entity: 'classes' | 'experts') =>
  (slug: string): [folder: string, entity: 'classes' | 'experts', id: number] => {
    const id = idsOf(entity).get(slug)
    if (id === undefined) throw new Error(`the snapshot holds no ${slug}`)
    return [snapshot().folder, entity, id]
  }

const ids = new Map<string, Map<string, number>>()

function idsOf(entity: 'classes' | 'experts'): Map<string, number> {
  const known = ids.get(entity)
  if (known) return known
  const made = new Map(snapshot().catalogue[entity].map(({ slug, id }) => [slug, id]))
  ids.set(entity, made)
  return made
}

const classRecord = recordOf('classes')
const expertRecord = recordOf('experts')

/** Of the snapshot's own list, or else of the file. */
function digestOfRecord(...[folder, entity, id]: ReturnType<typeof classRecord>): string {
  const known = snapshot().catalogue.digests?.[entity][id]
  return known ?? hash('sha256', readFileSync(recordFile(folder, entity, id)), 'base64url')
}

/** @throws Error for a slug that the snapshot does not hold */
export const readClass = input(
  'class',
  (slug: string) => readRecord(...classRecord(slug)) as Class,
  { digest: slug => digestOfRecord(...classRecord(slug)), isLarge: true }
)

/** @throws Error for a slug that the snapshot does not hold */
export const readExpert = input(
  'expert',
  (slug: string) => readRecord(...expertRecord(slug)) as Expert,
  { digest: slug => digestOfRecord(...expertRecord(slug)), isLarge: true }
)
