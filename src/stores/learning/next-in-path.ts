import { type Class, getClass } from '#contract/catalogue/classes.ts'
import { listPaths } from '#contract/catalogue/paths.ts'
import { listMyClasses } from '#contract/accounts/profile.ts'
import { nextInPath } from '#domain/learning/next-in-path.ts'
import { parseUrl } from '#domain/parse-url.ts'
import { call } from '#stores/api.ts'

export interface NextClass extends Pick<Class, 'slug' | 'title'> {
  /** Absolute; empty where there is none. */
  posterUrl: string
}

/** The class after a completed one in the learner's paths; undefined without an answer. */
export async function findNextInPath(classId: number): Promise<NextClass | undefined> {
  const [paths, mine] = await Promise.all([call(listPaths, {}), call(listMyClasses, {})])
  if (!paths.ok || !mine.ok) return undefined
  const done = mine.value.flatMap(({ course, completedAt }) => (completedAt ? [course.id] : []))
  const begun = mine.value.map(({ course }) => course.id)
  const id = nextInPath(paths.value, classId, new Set(done), new Set(begun))
  const next = id === undefined ? undefined : await call(getClass, { params: { id: `${id}` } })
  if (!next?.ok) return undefined
  const { slug, title, posterUrl } = next.value
  return { slug, title, posterUrl: parseUrl(posterUrl, next.address)?.href ?? '' }
}
