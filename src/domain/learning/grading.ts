/** A question as it is graded. */
export interface Key {
  id: number
  /** Ids of the options that are right. */
  right: readonly number[]
}

/** What a quiz came to. `scorePercentage` is whole, rounded down, so that it never says more than was reached. */
export interface Grade {
  passed: boolean
  scorePercentage: number
  correct: Map<number, boolean>
}

/**
 * A question is right when exactly its right options are chosen; one without an answer is wrong.
 *
 * @param chosen option ids by question id; the same option twice counts once
 * @param passPercentage 0 to 100
 */
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
