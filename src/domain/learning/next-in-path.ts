interface Path {
  courseIds: readonly number[]
}

/**
 * The class to go on with after one that is completed: one of its learning path that is under
 * way, or the first that is not completed, as `pathStanding` has it; else the same of another path that was begun.
 *
 * @param begun the classes that the learner takes part in, completed or not
 */
export function nextInPath(
  paths: readonly Path[],
  classId: number,
  done: ReadonlySet<number>,
  begun: ReadonlySet<number>
): number | undefined {
  const own = paths.filter(({ courseIds }) => courseIds.includes(classId))
  const others = paths.filter(({ courseIds }) => courseIds.some(id => begun.has(id)))
  for (const { courseIds } of [...own, ...others]) {
    const left = courseIds.filter(id => id !== classId && !done.has(id))
    const next = left.find(id => begun.has(id)) ?? left[0]
    if (next !== undefined) return next
  }
  return undefined
}
