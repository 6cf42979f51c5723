import type { Code } from '#contract/codes.ts'
import type { CodeOf, Endpoint } from '#contract/endpoint.ts'
import { refusingAs } from '#server/admin/change-by-staff.ts'
import { OperatorError } from '#server/admin/change.ts'
import { DraftRefusal } from '#server/catalogue/drafts/draft-refusal.ts'
import { TooLargeForDraft } from '#server/catalogue/drafts/live-document.ts'
import { Refusal } from '#server/http/problem.ts'

type DraftCode = DraftRefusal['code'] | OperatorError['code']

/**
 * Answers what keeps a draft as it is as a refusal that the row names. Another error is a bug, and
 * thrown.
 *
 * @param newest what was saved meanwhile, for `revision_conflict`
 */
export async function refusingDraft<E extends Endpoint, Value>(
  row: E,
  work: () => Promise<Value>,
  newest?: () => Promise<unknown>
): Promise<Value | Refusal<Extract<DraftCode, CodeOf<E> | 'validation_failed'>>> {
  const done = await refusingAs(row, async () => {
    try {
      return await work()
    } catch (error) {
      const refusal = refusalOf(error)
      const named: readonly Code[] = row.errors
      if (!refusal || !named.includes(refusal.code)) throw error
      return refusal
    }
  })
  if (!(done instanceof Refusal) || done.code !== 'revision_conflict' || !newest) {
    return done as never
  }
  return new Refusal(done.code, { ...done.circumstances, newest: await newest() }) as never
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof TooLargeForDraft) {
    return new Refusal('conflict', { reason: 'class_too_large' })
  }
  if (!(error instanceof DraftRefusal)) return undefined
  const { code, reason, problems } = error
  return new Refusal(code, {
    ...(reason && { reason }),
    ...(problems.length > 0 && { problems })
  })
}
