import type { Class } from '#contract/catalogue/classes.ts'
import type { Expert } from '#contract/catalogue/experts.ts'
import { currentSnapshot, readIndex, readRecord } from './folder.ts'

const folder = openSnapshot()
const index = readIndex(folder)

/** Newest first. */
export const classes = index.classes
export const experts = index.experts
export const categories = index.categories
export const paths = index.paths ?? []
export const pricing = index.pricing
export const { pictures, mediaOrigins, takenAt } = index

const classIds = new Map(classes.map(({ slug, id }) => [slug, id]))
const expertIds = new Map(experts.map(({ slug, id }) => [slug, id]))

/** @throws Error for a slug that the snapshot does not hold */
export function readClass(slug: string): Class {
  return readRecord(folder, 'classes', known(classIds.get(slug), slug)) as Class
}

/** @throws Error for a slug that the snapshot does not hold */
export function readExpert(slug: string): Expert {
  return readRecord(folder, 'experts', known(expertIds.get(slug), slug)) as Expert
}

function known(id: number | undefined, slug: string): number {
  if (id === undefined) throw new Error(`the snapshot holds no ${slug}`)
  return id
}

function openSnapshot(): string {
  const current = currentSnapshot()
  if (!current)
    throw new Error('there is no snapshot yet: run npm run snapshot while the API answers')
  return current
}
