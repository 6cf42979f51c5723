import { randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/db/open.ts'
import type { AccountSchema } from '#server/db/schema/accounts.ts'
import { countSignUp } from '#server/db/rollups/milestones.ts'
import { addRow, findRow } from '#server/db/rows.ts'
import { Refusal } from '#server/http/problem.ts'
import { isNumberProved } from './address-proof.ts'

/** @returns the drawn id; undefined when the id or address is taken */
export async function addLearner(
  tx: Tx,
  learner: Omit<Insertable<AccountSchema['learner']>, 'id'>
) {
  const row = await addRow(tx, 'learner', { ...learner, id: randomInt(1, 2 ** 48) })
  if (row) await countSignUp(tx, learner)
  return row?.id
}

export async function refuseTaken(db: Db, email: string, phoneNumber: string) {
  const taken = await findRow(db, 'learner', { email })
  if (taken) return new Refusal('email_registered')
  return (await isNumberProved(db, phoneNumber)) ? new Refusal('phone_number_used') : undefined
}
