import * as z from 'zod/mini'
import { type Category, listCategories } from '#contract/catalogue/categories.ts'
import { CatalogueChanges } from '#contract/catalogue/changes.ts'
import type { Class } from '#contract/catalogue/classes.ts'
import { ExpertSummary } from '#contract/catalogue/experts.ts'
import { LearningPath } from '#contract/catalogue/paths.ts'
import { Package } from '#contract/subscriptions/packages.ts'
import type { SnapshotIndex } from '#snapshot/folder.ts'
import type { SourceSettings } from './addresses.ts'
import {
  accept,
  type FetchedExpert,
  fetchClasses,
  fetchExperts,
  type Issues,
  type ListedRecord,
  listRecords
} from './fetch-records.ts'
import { type Source, SourceError } from './source.ts'

/** What an API answered, or what a snapshot has with what changed since. */
export interface FetchedCatalogue {
  categories: Category[]
  paths: LearningPath[]
  pricing: Package
  /** In the API's order. */
  classList: readonly ListedRecord[]
  expertList: readonly ListedRecord[]
  /** Fetched records; undefined: one with issues. The previous snapshot has all others. */
  classes: Map<number, Class | undefined>
  experts: Map<number, FetchedExpert | undefined>
  issues: Issues
}

const PACKAGE = 1

const fetchCategories = async (source: Source) =>
  accept(listCategories.reply, await source.json('/categories'), 'categories')

const fetchPricing = async (source: Source) =>
  accept(Package, await source.json(`/packages/${PACKAGE}`), `package ${PACKAGE}`)

/** Fetches and checks every public record. @throws SourceError when the API cannot be read */
export async function fetchCatalogue(
  source: Source,
  settings: SourceSettings
): Promise<FetchedCatalogue> {
  const issues: Issues = new Map()
  const categories = await fetchCategories(source)
  const pricing = await fetchPricing(source)
  const classList = await listRecords(source, '/courses', issues)
  const expertList = await listRecords(source, '/instructors', issues)
  const classes = await fetchClasses(source, settings, classList, issues)
  const experts = await fetchExperts(source, settings, expertList, issues)
  const paths = await fetchPaths(source, issues)
  return { categories, pricing, paths, classList, expertList, classes, experts, issues }
}

/** The catalogue of a snapshot, without its records. */
export function catalogueIn(index: SnapshotIndex): FetchedCatalogue {
  const { categories, pricing, paths = [], classes, experts } = index
  const none = { classes: new Map(), experts: new Map(), issues: new Map() }
  return { categories, pricing, paths, classList: classes, expertList: experts, ...none }
}

type Changed = NonNullable<CatalogueChanges['changed']>

/** Fetches what changed into a catalogue. @param index of the snapshot with its other records */
export async function fetchChanged(
  source: Source,
  settings: SourceSettings,
  catalogue: FetchedCatalogue,
  changed: Changed,
  index: SnapshotIndex | undefined
): Promise<void> {
  const { issues } = catalogue
  if (changed.categories) catalogue.categories = await fetchCategories(source)
  if (changed.packages.includes(PACKAGE)) catalogue.pricing = await fetchPricing(source)
  if (changed.courseList) catalogue.classList = await listRecords(source, '/courses', issues)
  if (changed.instructorList) {
    catalogue.expertList = await listRecords(source, '/instructors', issues)
  }
  if (changed.paths || changed.courseList) catalogue.paths = await fetchPaths(source, issues)
  const wanted = (ids: readonly number[], listed: readonly ListedRecord[], known: Set<number>) => {
    const changedIds = new Set(ids)
    return listed.filter(({ id }) => changedIds.has(id) || !known.has(id))
  }
  const { classes, experts } = catalogue
  const knownClasses = idsIn(index?.classes, classes)
  const ofClasses = wanted(changed.courses, catalogue.classList, knownClasses)
  for (const [id, item] of await fetchClasses(source, settings, ofClasses, issues)) {
    classes.set(id, item)
  }
  const knownExperts = idsIn(index?.experts, experts)
  const ofExperts = wanted(changed.instructors, catalogue.expertList, knownExperts)
  for (const [id, record] of await fetchExperts(source, settings, ofExperts, issues)) {
    experts.set(id, record)
  }
}

function idsIn(
  listed: readonly ListedRecord[] = [],
  fetched: ReadonlyMap<number, unknown>
): Set<number> {
  return new Set([...listed.map(({ id }) => id), ...fetched.keys()])
}

/** What changed since a version; undefined for an API that has no versions. */
export async function fetchChanges(
  source: Source,
  since: string | undefined
): Promise<CatalogueChanges | undefined> {
  const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`
  const answer = await whereServed(source, `/catalogue/changes${query}`)
  return answer === undefined ? undefined : accept(CatalogueChanges, answer, 'changes')
}

/** Learning paths; an API may have none. */
async function fetchPaths(source: Source, issues: Issues): Promise<LearningPath[]> {
  issues.delete('/paths')
  const answer = await whereServed(source, '/paths')
  const result = z.array(LearningPath).safeParse(answer ?? [])
  if (result.success) return result.data
  const [issue] = result.error.issues
  issues.set('/paths', [`/paths: ${issue?.path.join('.')}: ${issue?.message}`])
  return []
}

/** An answer; undefined where the API does not have that call. */
async function whereServed(source: Source, path: string): Promise<unknown> {
  try {
    return await source.json(path)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    if (error.status === 404 || error.status === 501) return undefined
    throw error
  }
}

/** Current views of all experts, from the list. */
export async function fetchViews(source: Source): Promise<{ id: number; views: number }[]> {
  const Listed = z.pick(ExpertSummary, { id: true, views: true })
  return accept(z.array(Listed), await source.json('/instructors'), '/instructors')
}
