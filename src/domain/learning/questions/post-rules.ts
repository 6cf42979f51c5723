import { EDITABLE_FOR, REPORTS_TO_HIDE } from './question-limits.ts'

/** How a question or answer stands; only `shown` is seen by others than its author. */
export type PostState = 'shown' | 'held' | 'reported' | 'hidden'

/** UTC ms until which its author may change a post; undefined once that is over. */
export function editableUntil(createdAt: number, now: number): number | undefined {
  const until = createdAt + EDITABLE_FOR
  return now < until ? until : undefined
}

/** @param isHeld whether the new text has a word that holds it back */
export function stateAfterWriting(before: PostState | undefined, isHeld: boolean): PostState {
  if (before !== undefined && before !== 'shown') return before
  return isHeld ? 'held' : 'shown'
}

/** @param open reports that staff have not decided on, of different learners */
export function stateAfterReport(before: PostState, open: number): PostState {
  return before === 'shown' && open >= REPORTS_TO_HIDE ? 'reported' : before
}

interface PlacedAnswer {
  id: number
  state: PostState
  isWithdrawn: boolean
  isExpert: boolean
}

/** What a question tells of its answers; those that others do not see do not count. */
export function countsOfAnswers(answers: readonly PlacedAnswer[], acceptedId: number | null) {
  const shown = answers.filter(({ state, isWithdrawn }) => state === 'shown' && !isWithdrawn)
  return {
    answerCount: shown.length,
    isAnswered: shown.some(({ id, isExpert }) => isExpert || id === acceptedId)
  }
}
