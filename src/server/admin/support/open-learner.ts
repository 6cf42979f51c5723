import type { OperatorDeps } from '#server/admin/change.ts'
import { subjectOfLearner } from '#server/admin/learners.ts'
import type { StaffCaller } from '#server/accounts/staff/admit.ts'
import { type Operation, writeLog } from '#server/db/audit-log.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Refusal } from '#server/http/problem.ts'
import {
  LEARNER_OPENINGS,
  LOGGED_OPENINGS,
  rateLimit,
  refundRateLimit
} from '#server/http/rate-limit.ts'
import { learnerMark } from '#server/runtime/hash.ts'

/** Logs that data of a learner are opened, once an hour for each account of staff, or refuses it. */
export function noteOpening(
  { db, now }: OperatorDeps,
  operation: Operation,
  { learnerId: staffId }: Pick<StaffCaller, 'learnerId'>,
  id: number
): Promise<Refusal<'rate_limited'> | undefined> {
  return inTransaction(db, async tx => {
    const staff = learnerMark(staffId)
    const both = `${staff} ${learnerMark(id)}`
    if (await rateLimit(tx, LOGGED_OPENINGS, both, now())) return undefined
    const limited = await rateLimit(tx, LEARNER_OPENINGS, staff, now())
    if (limited) {
      await refundRateLimit(tx, LOGGED_OPENINGS, both)
      return limited
    }
    const fields = { data: [null, 'opened'] } as const
    await writeLog(tx, operation, { subject: subjectOfLearner(id), fields }, now().getTime())
    return undefined
  })
}
