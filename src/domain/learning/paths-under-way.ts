import { pathStanding } from './path-standing.ts'

interface Begun {
  /** Missing in older stored data. */
  id?: number | undefined
  completedItems: number
  totalItems: number
  isCompleted: boolean
}

export interface PathUnderWay<Path> {
  path: Path
  done: number
  /** 0 to 99. */
  percent: number
  next: number
}

/** Paths with a begun class and another one left, in order. */
export function pathsUnderWay<Path extends { courseIds: readonly number[] }>(
  paths: readonly Path[],
  mine: readonly Begun[]
): PathUnderWay<Path>[] {
  const begun = mine.map(one => ({ ...one, slug: String(one.id) }))
  return paths.flatMap(path => {
    const ids = path.courseIds.map(String)
    const { done, percent, next } = pathStanding(ids, begun)
    return next !== undefined && begun.some(({ slug }) => ids.includes(slug))
      ? [{ path, done, percent, next: Number(next) }]
      : []
  })
}
