import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { inTransaction, isTaken } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { changeRow, findRow } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { Refusal } from '#server/http/problem.ts'
import { addLearnerMail } from '#server/mail/learner-mail.ts'
import { lockLearner } from '#server/accounts/lock-learner.ts'
import { replaceEmail } from './replace-email.ts'

const LIFE_MS = 15 * 60_000
const MOST_TRIES = 5
const DIGITS = 6

interface Wanted {
  learnerId: number
  /** Lower case. */
  email: string
  /** Of the mail. */
  language: Locale
}

/** Queues a mail with a code to the new address, instead of an earlier one. @param time UTC ms */
export async function queueEmailCode(
  tx: Tx,
  { learnerId, email, language }: Wanted,
  time: number
): Promise<void> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  const columns = { email, code, tries: 0, requested_at: time, valid_until: time + LIFE_MS }
  await tx
    .insertInto('email_change')
    .values({ learner_id: learnerId, ...columns })
    .onConflict(conflict => conflict.column('learner_id').doUpdateSet(columns))
    .execute()
  const recipient = { subject: `${learnerId}:${time}`, learnerId, language }
  await addLearnerMail(tx, recipient, { kind: 'emailCode', to: email, code }, time)
}

interface Confirmed {
  learnerId: number
  code: string
  /** Runs in the transaction, before the address is another one. */
  leave: (tx: Tx, email: string) => Promise<void>
}

const isOpen = (change: Selectable<Schema['email_change']>, time: number) =>
  change.valid_until > time && change.tries < MOST_TRIES

/** Changes the address once its code is right, and tells the address before. @param time UTC ms */
export async function changeEmailByCode(
  db: Db,
  { learnerId, code, leave }: Confirmed,
  time: number
): Promise<Selectable<Schema['learner']> | Refusal<'code_invalid' | 'email_registered'>> {
  try {
    const moved = await inTransaction(db, async tx => {
      await lockLearner(tx, learnerId)
      const change = await findRow(tx, 'email_change', { learner_id: learnerId })
      const learner = await findRow(tx, 'learner', { id: learnerId })
      if (!change || !learner || !isOpen(change, time)) return undefined
      if (change.code !== code) {
        await changeRow(tx, 'email_change', { learner_id: learnerId }, { tries: change.tries + 1 })
        return undefined
      }
      const { email: to } = change
      const { email: from } = learner
      await leave(tx, from)
      await replaceEmail(tx, { learnerId, from, to, isProved: true }, time)
      const recipient = { subject: `${learnerId}:${time}`, learnerId }
      await addLearnerMail(tx, recipient, { kind: 'emailChanged', to: from, email: to }, time)
      return findRow(tx, 'learner', { id: learnerId })
    })
    return moved ?? new Refusal('code_invalid')
  } catch (error) {
    if (isTaken(error)) return new Refusal('email_registered')
    throw error
  }
}
