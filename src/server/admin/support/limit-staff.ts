import type { StaffCaller } from '#server/accounts/staff/admit.ts'
import { type OperatorDeps, OperatorError } from '#server/admin/change.ts'
import { readStaff } from '#server/accounts/staff/roles.ts'
import type { Tx } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import { type RateLimit, rateLimit } from '#server/http/rate-limit.ts'
import { learnerMark } from '#server/runtime/hash.ts'

/** Counts a call of an account of staff, or refuses it. */
export function limitStaff(
  { db, now }: OperatorDeps,
  limit: RateLimit,
  { learnerId }: Pick<StaffCaller, 'learnerId'>
) {
  return rateLimit(db, limit, learnerMark(learnerId), now())
}

/**
 * Owners alone change accounts of staff, since who can change an address can take over the account;
 * no one changes their own.
 *
 * @throws OperatorError
 */
export async function refuseStaffAccount(
  tx: Tx,
  caller: Pick<StaffCaller, 'learnerId' | 'roles'>,
  learnerId: number
): Promise<void> {
  if (learnerId === caller.learnerId) {
    throw new OperatorError('this is your own account', 'conflict', 'own_account')
  }
  if (caller.roles.includes('owner') || !(await readStaff(tx, learnerId))) return
  throw new OperatorError('this is staff, whom owners change', 'conflict', 'staff_account')
}

/** The same of what the account was certified for. @throws OperatorError */
export async function refuseStaffCertificate(
  tx: Tx,
  caller: Pick<StaffCaller, 'learnerId' | 'roles'>,
  id: string
): Promise<void> {
  const certificate = await findRow(tx, 'certificate', { id })
  if (certificate) await refuseStaffAccount(tx, caller, certificate.learner_id)
}
