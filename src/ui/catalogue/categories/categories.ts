import texts from '#content/categories.json'
import type { Category } from '#contract/catalogue/categories.ts'
import type { ClassSummary } from '#contract/catalogue/classes.ts'
import type { Locale } from '#i18n/locale.ts'
import { categories, classes, paths } from '#snapshot/catalogue.ts'

/** The category of hand-picked classes; it has no colour of its own. */
export const FEATURED = 'featured'

const slugs = new Map(
  categories.filter(({ slug }) => slug !== FEATURED).map(({ id, slug }) => [id, slug])
)

/** Slug of the first category with a colour. */
export function categorySlugOf(categoryIds: readonly number[]): string | undefined {
  const id = categoryIds.find(known => slugs.has(known))
  return id === undefined ? undefined : slugs.get(id)
}

export function isIn({ id, slug }: Category, { categoryIds, isFeatured }: ClassSummary): boolean {
  return categoryIds.includes(id) || (slug === FEATURED && isFeatured)
}

/** Classes of a category, newest first. */
export function classesIn(category: Category): ClassSummary[] {
  return classes.filter(item => isIn(category, item))
}

const RELATED = 3

/** At most three: classes of the same category first, then of the same path or expert. */
export function relatedTo({ id, categoryIds, instructor }: ClassSummary): ClassSummary[] {
  const onPath = new Set(
    paths.flatMap(({ courseIds }) => (courseIds.includes(id) ? courseIds : []))
  )
  // Lazily: every class asks, and the newest few answer most.
  const others = () => classes.values().filter(other => other.id !== id)
  const own = categoryIds.filter(each => slugs.has(each))
  const near = others().filter(other => other.categoryIds.some(each => own.includes(each)))
  const akin = others().filter(
    other => onPath.has(other.id) || other.instructor.id === instructor.id
  )
  return [...new Set([...near.take(RELATED), ...akin.take(RELATED)])].slice(0, RELATED)
}

/** The description has at most 160 characters. */
type About = Record<'title' | 'lead' | 'description', Record<Locale, string>>

const bySlug = new Map<string, About>(Object.entries(texts))

/** Texts of a category's page, where there are some. */
export const aboutCategory = (slug: string): About | undefined => bySlug.get(slug)
