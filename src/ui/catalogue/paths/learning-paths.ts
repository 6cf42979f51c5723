import type { LearningPath } from '#contract/catalogue/paths.ts'
import { learningPathPath } from '#domain/addresses.ts'
import { allPaths, derive, pricing, readClass } from '#snapshot/catalogue.ts'

/** In the order of the path. */
export const classesOf = derive('classes of path', ({ classes, paths }, slug: string) =>
  (paths.find(path => path.slug === slug)?.courseIds ?? []).flatMap(
    id => classes.find(item => item.id === id) ?? []
  )
)

const pathBy = derive('path', ({ paths }, slug: string) => paths.find(one => one.slug === slug))

export function pathPageData(slug: string) {
  const path = pathBy(slug)
  if (!path) throw new Error(`the snapshot holds no path ${slug}`)
  const items = classesOf(slug)
  const [first] = items
  if (!first) throw new Error(`the path ${slug} has no classes`)
  return { path, classes: items, first: readClass(first.slug), pricing: pricing() }
}

export type PathName = Pick<LearningPath, 'slug' | 'title'>

/** The first path that a class is part of. */
export const pathWith = derive('path of class', ({ paths }, classId: number) => {
  const path = paths.find(({ courseIds }) => courseIds.includes(classId))
  return path && { slug: path.slug, title: path.title }
})

/** For scripts that know the learner's progress. */
export const knownPaths = () =>
  allPaths().map(path => ({
    ...{ slug: path.slug, title: path.title },
    classes: classesOf(path.slug).map(({ slug, title }) => ({ slug, title }))
  }))

export const proClasses = derive('Pro classes', ({ classes }) =>
  classes.filter(({ isPro }) => isPro).slice(0, MOST_PRO)
)

/** As many as one page shows. */
const MOST_PRO = 24

/** Path without language: `/paths/x`. */
export const addressOf = ({ slug }: { slug: string }) => learningPathPath(slug)
