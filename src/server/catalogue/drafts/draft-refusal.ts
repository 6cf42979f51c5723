import type { ClassProblem } from '#contract/studio/classes/class-document.ts'
import type { OperatorReason } from '#contract/studio/refusal-reasons.ts'

type Code = 'not_found' | 'conflict' | 'draft_incomplete' | 'revision_conflict'

/** Why a draft is not changed. Thrown, so that the transaction rolls back. */
export class DraftRefusal extends Error {
  readonly code: Code
  readonly reason: OperatorReason | undefined
  /** Of `draft_incomplete`. */
  readonly problems: readonly ClassProblem[]
  constructor(
    code: Code,
    { reason, problems = [] }: { reason?: OperatorReason; problems?: readonly ClassProblem[] } = {}
  ) {
    super(reason ?? code)
    this.code = code
    this.reason = reason
    this.problems = problems
  }
}
