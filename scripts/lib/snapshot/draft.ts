import { type Class, ClassSummary } from '#contract/catalogue/classes.ts'
import { type Expert, ExpertSummary } from '#contract/catalogue/experts.ts'
import { readRecord, type SnapshotIndex } from '#snapshot/folder.ts'
import { foreignOrigins, type SourceSettings } from './addresses.ts'
import type { FetchedCatalogue } from './fetch-catalogue.ts'

/** A snapshot on disk. */
export interface SavedSnapshot {
  folder: string
  index: SnapshotIndex
}

/** What a snapshot is of, before its pictures and digests. */
type DraftIndex = Pick<
  SnapshotIndex,
  'classes' | 'experts' | 'categories' | 'paths' | 'pricing' | 'mediaOrigins' | 'viewsOf'
> & { mediaOriginsOf: Record<number, string[]> }

export interface SnapshotDraft {
  index: DraftIndex
  /** Records to write; those of the base are used again. */
  classes: ReadonlyMap<number, Class>
  experts: ReadonlyMap<number, Expert>
  /** Classes of the base that differ or are gone. */
  leftClasses: readonly ClassSummary[]
  fetched: number
  dropped: number
  issues: string[]
}

interface Views {
  views: ReadonlyMap<number, number>
  viewsOf: string
}

/** Derives a snapshot from what was fetched, and from the one before for all other records. */
export function draftSnapshot(
  catalogue: FetchedCatalogue,
  settings: SourceSettings,
  { views, viewsOf }: Views,
  base: SavedSnapshot | undefined
): SnapshotDraft {
  const issues = [...catalogue.issues.values()].flat()
  const classes = summariesOf(catalogue, base, issues)
  const byId = new Map(classes.map(item => [item.id, item]))
  const records = new Map(
    [...catalogue.classes].flatMap(([id, item]) => (item && byId.has(id) ? [[id, item]] : []))
  )
  const leftClasses =
    base?.index.classes.filter(({ id }) => catalogue.classes.has(id) || !byId.has(id)) ?? []

  const known = new Map(base?.index.experts.map(expert => [expert.id, expert]))
  const experts: ExpertSummary[] = []
  const written = new Map<number, Expert>()
  for (const { id } of catalogue.expertList) {
    const fetched = catalogue.experts.get(id)
    const summary = catalogue.experts.has(id) ? fetched : known.get(id)
    if (!summary) continue
    const shownViews = views.get(id) ?? summary.views
    const isKept = !fetched && base && summary.views === shownViews
    if (isKept) {
      experts.push(summary)
      continue
    }
    const record = fetched ?? (base && (readRecord(base.folder, 'experts', id) as Expert))
    if (!record) continue
    const courses = record.courses.flatMap(course => byId.get(course.id) ?? [])
    const expert = { ...record, views: shownViews, courses }
    written.set(id, expert)
    experts.push(ExpertSummary.parse(expert))
  }

  const mediaOriginsOf: Record<number, string[]> = {}
  for (const { id } of classes) {
    const item = records.get(id)
    const origins = item ? foreignOrigins(item, settings) : base?.index.mediaOriginsOf?.[id]
    if (origins && origins.length > 0) mediaOriginsOf[id] = origins
  }
  const fetched = catalogue.classList.length + catalogue.expertList.length
  return {
    index: {
      classes,
      experts,
      categories: catalogue.categories,
      paths: catalogue.paths.filter(
        ({ courseIds }) => courseIds.length > 0 && courseIds.every(id => byId.has(id))
      ),
      pricing: catalogue.pricing,
      mediaOrigins: [...new Set(Object.values(mediaOriginsOf).flat())].sort(),
      mediaOriginsOf,
      viewsOf
    },
    classes: records,
    experts: written,
    leftClasses,
    fetched,
    dropped: fetched - classes.length - experts.length,
    issues
  }
}

/** In the order of the list, without classes of unknown categories. */
function summariesOf(
  { categories, classes, classList }: FetchedCatalogue,
  base: SavedSnapshot | undefined,
  issues: string[]
): ClassSummary[] {
  const known = new Map(base?.index.classes.map(item => [item.id, item]))
  const categoryIds = new Set(categories.map(({ id }) => id))
  return classList.flatMap(({ id, slug }) => {
    const item = classes.get(id)
    const summary = classes.has(id) ? item && ClassSummary.parse(item) : known.get(id)
    if (!summary) return []
    const strange = summary.categoryIds.find(category => !categoryIds.has(category))
    if (strange === undefined) return summary
    issues.push(`class ${id} (${slug}): categoryIds: there is no category ${strange}`)
    return []
  })
}
