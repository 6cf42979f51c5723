interface Path {
  courseIds: readonly number[]
}

/**
 * The class to go on with after one that is completed: the next of its learning path that is not completed,
 * also from the beginning of the path; else the first one left of another path that the learner has begun.
 *
 * @param begun what the learner takes part in, completed or not
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
    const after = courseIds.indexOf(classId) + 1
    const next = [...courseIds.slice(after), ...courseIds].find(id => !done.has(id))
    if (next !== undefined && next !== classId) return next
  }
  return undefined
}
