import { randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/db/open.ts'
import type { AccountSchema } from '#server/db/schema/accounts.ts'
import { countSignUp } from '#server/db/rollups/milestones.ts'
import { addRow, findRow } from '#server/db/rows.ts'
import { Refusal } from '#server/http/problem.ts'
import { isNumberProved } from './email/address-proof.ts'

/** @returns the drawn id; undefined when the id or address is taken */
export async function addLearner(
  tx: Tx,
  learner: Omit<Insertable<AccountSchema['learner']>, 'id'>
) {
  const row = await addRow(tx, 'learner', { ...learner, id: randomInt(1, 2 ** 48) })
  if (row) await countSignUp(tx, learner)
  return row?.id
}

/** Day of the oldest terms. */
const FIRST_TERMS = '2024-10-07'

/** The site knows the newest terms, since it is built separately. @param day YYYY-MM-DD */
export function refuseTerms(
  day: string | undefined,
  now: Date
): Refusal<'validation_failed'> | undefined {
  // In some time zone it is tomorrow.
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)
  if (day === undefined || (day >= FIRST_TERMS && day <= tomorrow)) return undefined
  const errors = [{ path: 'body.acceptedTerms', code: 'custom', message: { key: 'no_terms' } }]
  return new Refusal('validation_failed', { errors })
}

export async function refuseTaken(db: Db, email: string, phoneNumber: string) {
  const taken = await findRow(db, 'learner', { email })
  if (taken) return new Refusal('email_registered')
  return (await isNumberProved(db, phoneNumber)) ? new Refusal('phone_number_used') : undefined
}
