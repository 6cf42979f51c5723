import { type Class, getClass } from '#contract/catalogue/classes.ts'
import { listPaths } from '#contract/catalogue/paths.ts'
import { listMyClasses } from '#contract/accounts/profile.ts'
import { nextInPath } from '#domain/learning/next-in-path.ts'
import { call } from '#stores/api.ts'

export type NextClass = Pick<Class, 'slug' | 'title'>

/** The class after a completed one in the learner's paths; undefined without an answer. */
export async function findNextInPath(classId: number): Promise<NextClass | undefined> {
  const [paths, mine] = await Promise.all([call(listPaths, {}), call(listMyClasses, {})])
  if (!paths.ok || !mine.ok) return undefined
  const done = mine.value.flatMap(({ course, completedAt }) => (completedAt ? [course.id] : []))
  const begun = mine.value.map(({ course }) => course.id)
  const id = nextInPath(paths.value, classId, new Set(done), new Set(begun))
  const next = id === undefined ? undefined : await call(getClass, { params: { id: `${id}` } })
  return next?.ok ? { slug: next.value.slug, title: next.value.title } : undefined
}
