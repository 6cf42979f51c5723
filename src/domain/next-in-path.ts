interface Path {
  courseIds: readonly number[]
}

/**
 * The class to go on with after one that is completed: the first of its learning path that is not
 * completed, as `pathStanding` has it; else the first one left of another path that was begun.
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
    const next = courseIds.find(id => id !== classId && !done.has(id))
    if (next !== undefined) return next
  }
  return undefined
}
