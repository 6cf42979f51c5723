import { categories, experts, pricing, readClass } from '#snapshot/catalogue.ts'
import { relatedTo } from './categories/categories.ts'
import { pathWith } from './paths/learning-paths.ts'

export function classPageData(slug: string) {
  const item = readClass(slug)
  return {
    item,
    categories: categories
      .filter(({ id }) => item.categoryIds.includes(id))
      // `courseCount` would change the cache key with every new class.
      .map(({ id, slug, name }) => ({ id, slug, name })),
    expert: experts.find(({ id }) => id === item.instructor.id),
    pricing,
    learningPath: pathWith(item.id),
    related: relatedTo(item)
  }
}
