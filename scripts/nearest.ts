/** The name that looks most like what was typed; nothing where none does. */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map(name => ({ name, steps: stepsBetween(typed, name) }))
    .toSorted((one, other) => one.steps - other.steps)
  return best && best.steps <= Math.max(2, typed.length / 3) ? best.name : undefined
}

/** Letters to be put in, taken out or changed. */
function stepsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (const [at, wanted] of [...other].entries()) {
      const change = (row[at] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(change, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
