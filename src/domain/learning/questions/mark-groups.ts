export interface FilmMark {
  /** Of the question. */
  id: number
  /** Second of the film. */
  at: number
}

/** Marks that are too close to be pressed apart; `at` is the second of the first. */
export interface MarkGroup {
  at: number
  /** By second. */
  ids: readonly number[]
}

/**
 * Marks in groups by second, each at least `gap` of the film behind the one before.
 *
 * @param duration seconds; marks behind it are left out
 * @param gap share of the duration, 0 to 1
 */
export function groupMarks(marks: readonly FilmMark[], duration: number, gap: number): MarkGroup[] {
  const groups: { at: number; ids: number[] }[] = []
  const sorted = marks
    .filter(({ at }) => at <= duration)
    .sort((one, other) => one.at - other.at || one.id - other.id)
  for (const { id, at } of sorted) {
    const last = groups.at(-1)
    if (last && at - last.at < duration * gap) last.ids.push(id)
    else groups.push({ at, ids: [id] })
  }
  return groups
}
