/** The next class of the path of a completed class, one under way first; else of a begun path. */
export function nextInPath(
  paths: readonly { courseIds: readonly number[] }[],
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
