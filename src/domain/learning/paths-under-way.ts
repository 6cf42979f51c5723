import { pathStanding } from './path-standing.ts'

interface Begun {
  /** Missing where an older page has kept it. */
  id?: number | undefined
  completedItems: number
  totalItems: number
  isCompleted: boolean
}

export interface PathUnderWay<Path> {
  path: Path
  /** Classes that are completed. */
  done: number
  /** 0 to 99. */
  percent: number
  /** Id of the first class that is not completed. */
  next: number
}

/** Learning paths of which a class is begun and another one is left, in their order. */
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
