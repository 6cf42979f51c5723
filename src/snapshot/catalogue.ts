import { readFileSync } from 'node:fs'
import type { Class } from '#contract/classes.ts'
import type { Expert } from '#contract/experts.ts'
import { currentSnapshot, type Entity, readIndex, recordFile } from './folder.ts'

const folder = openSnapshot()
const index = readIndex(folder)

/** Newest first. */
export const classes = index.classes
export const experts = index.experts
export const categories = index.categories
export const pricing = index.pricing
export const { pictures, mediaOrigins, takenAt } = index

const classIds = new Map(classes.map(({ slug, id }) => [slug, id]))
const expertIds = new Map(experts.map(({ slug, id }) => [slug, id]))

/** @throws Error for a slug that the snapshot does not hold */
export function readClass(slug: string): Class {
  return readRecord('classes', classIds.get(slug), slug) as Class
}

/** @throws Error for a slug that the snapshot does not hold */
export function readExpert(slug: string): Expert {
  return readRecord('experts', expertIds.get(slug), slug) as Expert
}

function readRecord(entity: Entity, id: number | undefined, slug: string): unknown {
  if (id === undefined) throw new Error(`the snapshot holds no ${slug} among its ${entity}`)
  // Checked against the contract before it was written.
  return JSON.parse(readFileSync(recordFile(folder, entity, id), 'utf8'))
}

function openSnapshot(): string {
  const current = currentSnapshot()
  if (!current)
    throw new Error('there is no snapshot yet: run npm run snapshot while the API answers')
  return current
}
