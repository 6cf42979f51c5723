import { derive, pricing, readClass } from '#snapshot/catalogue.ts'
import { categoryNames, relatedTo } from './categories/categories.ts'
import { pathWith } from './paths/learning-paths.ts'

export function classPageData(slug: string) {
  const item = readClass(slug)
  return {
    item,
    categories: categoryNames().filter(({ id }) => item.categoryIds.includes(id)),
    expert: expertOf(item.instructor.id),
    pricing: pricing(),
    learningPath: pathWith(item.id),
    related: relatedTo(slug)
  }
}

const expertOf = derive('expert in short', ({ experts }, expertId: number) =>
  experts.find(({ id }) => id === expertId)
)
