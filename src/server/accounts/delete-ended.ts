import type { Db } from '#server/db/open.ts'
import { isCountingPast } from '#server/db/rollups/state.ts'
import { removeRows } from '#server/db/rows.ts'

const DAY = 86_400_000
/** Then the address and the phone number are free again. */
const UNVERIFIED_FOR = 30 * DAY

export async function deleteEnded(db: Db, now: Date): Promise<void> {
  const time = now.getTime()
  await removeRows(db, 'session', { valid_until: ['<=', time] })
  await removeRows(db, 'mail_link', { valid_until: ['<=', time] })
  await removeRows(db, 'email_change', { valid_until: ['<=', time] })
  await removeRows(db, 'proof_code', { valid_until: ['<=', time] })
  await removeRows(db, 'provider_visit', { valid_until: ['<=', time] })
  await removeRows(db, 'identity_ticket', { valid_until: ['<=', time] })
  await removeRows(db, 'guest_challenge', { valid_until: ['<=', time] })
  // Their sign-ups are still to be counted.
  if (await isCountingPast(db)) return
  await removeRows(db, 'learner', { verified_at: null, created_at: ['<', time - UNVERIFIED_FOR] })
}
