export interface Key {
  id: number
  right: readonly number[]
}

/** `scorePercentage` is rounded down. */
export interface Grade {
  passed: boolean
  scorePercentage: number
  correct: Map<number, boolean>
}

/** A question is right with exactly its right options. @param chosen option ids by question id */
export function grade(
  questions: readonly Key[],
  chosen: ReadonlyMap<number, readonly number[]>,
  passPercentage: number
): Grade {
  const correct = new Map(
    questions.map(({ id, right }) => [id, isSame(new Set(right), new Set(chosen.get(id)))] as const)
  )
  const reached = [...correct.values()].filter(Boolean).length
  const score = questions.length === 0 ? 0 : (reached * 100) / questions.length
  return {
    passed: questions.length > 0 && score >= passPercentage,
    scorePercentage: Math.floor(score),
    correct
  }
}

function isSame(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return one.size === other.size && [...one].every(id => other.has(id))
}
