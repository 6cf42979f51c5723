import { categoryTexts } from '#inputs/content.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import type { ClassSummary } from '#contract/catalogue/classes.ts'
import type { Locale } from '#i18n/locale.ts'
import { type SavedCatalogue, derive } from '#snapshot/catalogue.ts'

/** The category of hand-picked classes; it has no colour of its own. */
export const FEATURED = 'featured'

/** Without `courseCount`, which changes with every new class. */
export const categoryNames = derive('category names', ({ categories }) =>
  categories.map(({ id, slug, name }) => ({ id, slug, name }))
)

/** Slug of the first category with a colour. */
export function categorySlugOf(categoryIds: readonly number[]): string | undefined {
  const known = new Map(categoryNames().map(({ id, slug }) => [id, slug]))
  return categoryIds.map(id => known.get(id)).find(slug => slug !== undefined && slug !== FEATURED)
}

export function isIn(
  { id, slug }: Pick<Category, 'id' | 'slug'>,
  { categoryIds, isFeatured }: Pick<ClassSummary, 'categoryIds' | 'isFeatured'>
): boolean {
  return categoryIds.includes(id) || (slug === FEATURED && isFeatured)
}

/** @throws Error for a slug that the snapshot does not hold */
export const categoryBy = derive('category', ({ categories }, slug: string) => {
  const category = categories.find(one => one.slug === slug)
  if (!category) throw new Error(`the snapshot holds no category ${slug}`)
  return category
})

/** Classes of a category, or all, newest first. */
export function classesIn(catalogue: SavedCatalogue, slug?: string): readonly ClassSummary[] {
  const category = catalogue.categories.find(one => one.slug === slug)
  if (!category) return catalogue.classes
  return indexOf(catalogue).byCategory.get(category.id)?.classes ?? []
}

/** Classes of an expert, newest first. */
export const classesBy = (catalogue: SavedCatalogue, expertId: number): readonly ClassSummary[] =>
  indexOf(catalogue).byExpert.get(expertId)?.classes ?? []

export const numberIn = derive(
  'number of classes in',
  (catalogue, slug: string) => classesIn(catalogue, slug).length
)

const RELATED = 3

/**
 * At most three: classes of the same category first, then of the same path or expert. Each list
 * goes on after the class, and from its start again, so that no class is shown on pages of all.
 */
export const relatedTo = derive('related classes', (catalogue, slug: string) => {
  const { categories, paths } = catalogue
  const { byCategory, byExpert, bySlug, byId } = indexOf(catalogue)
  const item = bySlug.get(slug)
  if (!item) return []
  const coloured = item.categoryIds.filter(
    own => categories.find(({ id }) => id === own)?.slug !== FEATURED
  )
  const onPath = paths
    .filter(({ courseIds }) => courseIds.includes(item.id))
    .map(({ courseIds }) => ringOf(courseIds.flatMap(id => byId.get(id) ?? [])))
  const rings = [
    ...coloured.map(id => byCategory.get(id)),
    ...onPath,
    byExpert.get(item.instructor.id)
  ]
  return [...new Set(rings.flatMap(ring => (ring ? after(ring, item) : [])))].slice(0, RELATED)
})

interface Ring {
  classes: readonly ClassSummary[]
  placeOf: ReadonlyMap<ClassSummary, number>
}

function ringOf(classes: readonly ClassSummary[]): Ring {
  return { classes, placeOf: new Map(classes.map((item, at) => [item, at])) }
}

function after({ classes, placeOf }: Ring, item: ClassSummary): ClassSummary[] {
  const start = (placeOf.get(item) ?? -1) + 1
  return [...classes.slice(start, start + RELATED), ...classes.slice(0, RELATED)]
    .filter(other => other !== item)
    .slice(0, RELATED)
}

type ClassIndex = ReturnType<typeof makeIndex>
const indices = new WeakMap<SavedCatalogue, ClassIndex>()

function indexOf(catalogue: SavedCatalogue): ClassIndex {
  const known = indices.get(catalogue) ?? makeIndex(catalogue)
  indices.set(catalogue, known)
  return known
}

function makeIndex({ classes, categories }: SavedCatalogue) {
  const byExpert = Map.groupBy(classes, ({ instructor }) => instructor.id)
  return {
    byCategory: new Map(
      categories.map(category => [
        category.id,
        ringOf(classes.filter(item => isIn(category, item)))
      ])
    ),
    byExpert: new Map([...byExpert].map(([id, own]) => [id, ringOf(own)])),
    bySlug: new Map(classes.map(item => [item.slug, item])),
    byId: new Map(classes.map(item => [item.id, item]))
  }
}

/** The description has at most 160 characters. */
type About = Record<'title' | 'lead' | 'description', Record<Locale, string>>

/** Texts of a category's page, where there are some. */
export const aboutCategory = (slug: string): About | undefined =>
  new Map<string, About>(Object.entries(categoryTexts())).get(slug)
