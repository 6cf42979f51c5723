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
export function classesIn({ classes, categories }: SavedCatalogue, slug?: string): ClassSummary[] {
  const category = categories.find(one => one.slug === slug)
  return category ? classes.filter(item => isIn(category, item)) : classes
}

export const numberIn = derive(
  'number of classes in',
  (catalogue, slug: string) => classesIn(catalogue, slug).length
)

const RELATED = 3

/** At most three: classes of the same category first, then of the same path or expert. */
export const relatedTo = derive('related classes', (catalogue, slug: string) => {
  const { categories, paths } = catalogue
  const { byCategory, byExpert, bySlug, byId, placeOf } = indexOf(catalogue)
  const item = bySlug.get(slug)
  if (!item) return []
  const first = (candidates: readonly ClassSummary[]) =>
    [...new Set(candidates)]
      .filter(({ id }) => id !== item.id)
      .sort((one, other) => (placeOf.get(one) ?? 0) - (placeOf.get(other) ?? 0))
      .slice(0, RELATED)
  // One more of each, since the class is among them.
  const newest = (classes: readonly ClassSummary[] = []) => classes.slice(0, RELATED + 1)
  const coloured = item.categoryIds.filter(
    own => categories.find(({ id }) => id === own)?.slug !== FEATURED
  )
  const onPath = paths
    .flatMap(({ courseIds }) => (courseIds.includes(item.id) ? courseIds : []))
    .flatMap(id => byId.get(id) ?? [])
  const near = first(coloured.flatMap(id => newest(byCategory.get(id))))
  const akin = first([...onPath, ...newest(byExpert.get(item.instructor.id))])
  return [...new Set([...near, ...akin])].slice(0, RELATED)
})

type ClassIndex = ReturnType<typeof makeIndex>
const indices = new WeakMap<SavedCatalogue, ClassIndex>()

function indexOf(catalogue: SavedCatalogue): ClassIndex {
  const known = indices.get(catalogue) ?? makeIndex(catalogue)
  indices.set(catalogue, known)
  return known
}

function makeIndex({ classes, categories }: SavedCatalogue) {
  return {
    byCategory: new Map(
      categories.map(category => [category.id, classes.filter(item => isIn(category, item))])
    ),
    byExpert: Map.groupBy(classes, ({ instructor }) => instructor.id),
    bySlug: new Map(classes.map(item => [item.slug, item])),
    byId: new Map(classes.map(item => [item.id, item])),
    placeOf: new Map(classes.map((item, at) => [item, at]))
  }
}

/** The description has at most 160 characters. */
type About = Record<'title' | 'lead' | 'description', Record<Locale, string>>

/** Texts of a category's page, where there are some. */
export const aboutCategory = (slug: string): About | undefined =>
  new Map<string, About>(Object.entries(categoryTexts())).get(slug)
