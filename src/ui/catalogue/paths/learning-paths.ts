import type { ClassSummary } from '#contract/catalogue/classes.ts'
import type { LearningPath } from '#contract/catalogue/paths.ts'
import { learningPathPath } from '#domain/addresses.ts'
import { classes, paths, pricing, readClass } from '#snapshot/catalogue.ts'

const byId = new Map(classes.map(item => [item.id, item]))

/** Classes of a path, the first one first; a snapshot keeps paths only whose classes it has. */
export function classesOf({ courseIds }: LearningPath): ClassSummary[] {
  return courseIds.flatMap(id => byId.get(id) ?? [])
}

/** Everything that the page of a path shows. */
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
  // What the page of a class does not show would have it rendered again.
  return path && { slug: path.slug, title: path.title }
}

/** All of them by name, for scripts that know what the learner has done. */
export const knownPaths = () =>
  paths.map(path => ({
    ...{ slug: path.slug, title: path.title },
    classes: classesOf(path).map(({ slug, title }) => ({ slug, title }))
  }))

/** The longer classes for professionals, newest first. */
export const proClasses = () => classes.filter(({ isPro }) => isPro)

/** Path without a language: `/paths/x`. */
export const addressOf = ({ slug }: { slug: string }) => learningPathPath(slug)
