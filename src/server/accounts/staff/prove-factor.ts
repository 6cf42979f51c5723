import type { Code } from '#contract/codes.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Tx } from '#server/db/open.ts'
import { changeRow } from '#server/db/rows.ts'
import { refuseWhileWaiting, resetRateLimit, SECOND_FACTOR_DELAY } from '#server/http/rate-limit.ts'
import { Refusal } from '#server/http/problem.ts'
import { learnerMark } from '#server/runtime/hash.ts'
import type { StaffCaller } from './admit.ts'

export type FactorDeps = Pick<AccountDeps, 'db' | 'keys' | 'now' | 'securityLog'>

/** Ten failures lock every method for 15 minutes. */
export async function attemptFactor<Value, Refused extends Code>(
  { db, now, securityLog }: FactorDeps,
  { learnerId, sessionId }: StaffCaller,
  work: (tx: Tx, time: number) => Promise<Value | Refusal<Refused>>
): Promise<Value | Refusal<Refused | 'rate_limited'>> {
  const who = learnerMark(learnerId)
  const limited = await refuseWhileWaiting(db, SECOND_FACTOR_DELAY, who, now())
  if (limited) return limited
  const result = await inTransaction(db, tx => work(tx, now().getTime()))
  if (result instanceof Refusal) {
    securityLog.write('second factor refused', { learnerId, sessionId })
    return result
  }
  securityLog.write('second factor proved', { learnerId, sessionId })
  await resetRateLimit(db, SECOND_FACTOR_DELAY, who)
  return result
}

/** The session holds it from now on. */
export async function noteProof(tx: Tx, { sessionId }: StaffCaller, time: number): Promise<void> {
  await changeRow(tx, 'session', { id: sessionId }, { second_factor_at: time })
}
