import type { ClassSummary } from '#contract/catalogue/classes.ts'
import type { LearningPath } from '#contract/catalogue/paths.ts'
import { learningPathPath } from '#domain/addresses.ts'
import { classes, paths, pricing, readClass } from '#snapshot/catalogue.ts'

const byId = new Map(classes.map(item => [item.id, item]))

/** In the order of the path. */
export function classesOf({ courseIds }: LearningPath): ClassSummary[] {
  return courseIds.flatMap(id => byId.get(id) ?? [])
}

export function pathPageData(slug: string) {
  const path = paths.find(one => one.slug === slug)
  if (!path) throw new Error(`the snapshot holds no path ${slug}`)
  const items = classesOf(path)
  const [first] = items
  if (!first) throw new Error(`the path ${slug} has no classes`)
  return { path, classes: items, first: readClass(first.slug), pricing }
}

export type PathName = Pick<LearningPath, 'slug' | 'title'>

/** The first path that a class is part of. */
export function pathWith(classId: number): PathName | undefined {
  const path = paths.find(({ courseIds }) => courseIds.includes(classId))
  // More fields would change the cache key of class pages.
  return path && { slug: path.slug, title: path.title }
}

/** For scripts that know the learner's progress. */
export const knownPaths = () =>
  paths.map(path => ({
    ...{ slug: path.slug, title: path.title },
    classes: classesOf(path).map(({ slug, title }) => ({ slug, title }))
  }))

export const proClasses = () => classes.filter(({ isPro }) => isPro)

/** Path without language: `/paths/x`. */
export const addressOf = ({ slug }: { slug: string }) => learningPathPath(slug)
