import { type Class, getClass } from '#contract/classes.ts'
import { listPaths } from '#contract/paths.ts'
import { listMyClasses } from '#contract/profile.ts'
import { nextInPath } from '#domain/next-in-path.ts'
import { call } from './api.ts'

/** The class that follows a completed one in its learning path; none where the API cannot be asked. */
export async function findNextInPath(
  classId: number
): Promise<Pick<Class, 'slug' | 'title'> | undefined> {
  const [paths, mine] = await Promise.all([call(listPaths, {}), call(listMyClasses, {})])
  if (!paths.ok || !mine.ok) return undefined
  const done = mine.value.flatMap(({ course, completedAt }) => (completedAt ? [course.id] : []))
  const id = nextInPath(paths.value, classId, new Set(done))
  const next = id === undefined ? undefined : await call(getClass, { params: { id: `${id}` } })
  return next?.ok ? { slug: next.value.slug, title: next.value.title } : undefined
}
