/**
 * The class to go on with after one that is completed: the next of its learning path that is not completed,
 * also from the beginning of the path; of several paths with that class, the first that has one.
 */
export function nextInPath(
  paths: readonly { courseIds: readonly number[] }[],
  classId: number,
  done: ReadonlySet<number>
): number | undefined {
  for (const { courseIds } of paths) {
    const at = courseIds.indexOf(classId)
    if (at === -1) continue
    const others = [...courseIds.slice(at + 1), ...courseIds.slice(0, at)]
    const next = others.find(id => !done.has(id))
    if (next !== undefined) return next
  }
  return undefined
}
