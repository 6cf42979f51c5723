import type { Tx } from '#server/db/open.ts'
import { changeRow, removeRows } from '#server/db/rows.ts'
import { grantInvitation } from '#server/accounts/staff/invitations.ts'

interface Replacement {
  learnerId: number
  /** Lower case. */
  from: string
  /** Lower case. */
  to: string
  /** The learner has shown that the new address is theirs. */
  isProved: boolean
}

/**
 * Gives an account another address. Password and sessions stay, mailed links end.
 *
 * @param time UTC ms
 * @throws an error of a unique index, see `isTaken`
 */
export async function replaceEmail(
  tx: Tx,
  { learnerId, from, to, isProved }: Replacement,
  time: number
): Promise<void> {
  const columns = { email: to, ...(isProved && { verified_at: time }) }
  await changeRow(tx, 'learner', { id: learnerId }, columns)
  if (isProved) await grantInvitation(tx, learnerId, time)
  await removeRows(tx, 'mail_link', { learner_id: learnerId })
  await removeRows(tx, 'email_change', { learner_id: learnerId })
  await removeRows(tx, 'mail', { email: from })
}
