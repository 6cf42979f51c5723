import type { Tx } from '#server/db/open.ts'
import { changeRow, removeRows } from '#server/db/rows.ts'

/** Deletes applications with their waiting mails, answers and open invitations. @returns how many */
export async function removeApplications(tx: Tx, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const own = { application_id: ['in', ids] } as const
  await removeRows(tx, 'application_answer', own)
  await removeRows(tx, 'staff_invitation', own)
  // The number may be drawn again.
  await changeRow(tx, 'expert', own, { application_id: null })
  return removeRows(tx, 'instructor_application', { id: ['in', ids] })
}
