import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import type { Caller } from '#server/accounts/callers.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { changeRow, findRow, putRow, removeRows } from '#server/db/rows.ts'
import { Refusal } from '#server/http/problem.ts'
import { addLearnerMail } from '#server/mail/learner-mail.ts'

/** Milliseconds for which a proof holds in its session. */
const PROOF_LIFE = 10 * 60_000
/** Milliseconds. */
const CODE_LIFE = 15 * 60_000
const MOST_TRIES = 5
const DIGITS = 6

/** UTC ms; undefined for a session without a proof. */
export async function provedUntil(
  db: Db | Tx,
  { sessionId }: Caller,
  time: number
): Promise<number | undefined> {
  const session = await findRow(db, 'session', { id: sessionId })
  const until = (session?.proved_at ?? -PROOF_LIFE) + PROOF_LIFE
  return until > time ? until : undefined
}

/** Of a change that only the owner may make, in whose session nothing was proved lately. */
export async function refuseWithoutProof(
  db: Db | Tx,
  caller: Caller,
  time: number
): Promise<Refusal<'proof_required'> | undefined> {
  const until = await provedUntil(db, caller, time)
  return until === undefined ? new Refusal('proof_required') : undefined
}

/** The session holds the proof from now on. @returns until when, UTC ms */
export async function noteOwnerProof(
  db: Db | Tx,
  { sessionId }: Caller,
  time: number
): Promise<number> {
  await changeRow(db, 'session', { id: sessionId }, { proved_at: time })
  return time + PROOF_LIFE
}

/** Mails a code to the address of the account, instead of an earlier one. @param time UTC ms */
export async function queueProofCode(
  tx: Tx,
  { learnerId, language }: { learnerId: number; language: Locale },
  time: number
): Promise<void> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  const row = { learner_id: learnerId, code, tries: 0, valid_until: time + CODE_LIFE }
  await putRow(tx, 'proof_code', ['learner_id'], row)
  const recipient = { subject: `${learnerId}:${time}`, learnerId, language }
  await addLearnerMail(tx, recipient, { kind: 'proofCode', code }, time)
}

/** Uses a mailed code up. Five wrong ones end it. @returns until when the proof holds, UTC ms */
export function proveByCode(
  db: Db,
  caller: Caller,
  code: string,
  time: number
): Promise<number | Refusal<'code_invalid'>> {
  const own = { learner_id: caller.learnerId }
  return inTransaction(db, async tx => {
    // Counted before it is compared, so that guesses at a time count too.
    const open = { ...own, valid_until: ['>', time], tries: ['<', MOST_TRIES] } as const
    const sent = await changeRow(tx, 'proof_code', open, { tries: sql`tries + 1` })
    if (sent?.code !== code) return new Refusal('code_invalid')
    await removeRows(tx, 'proof_code', own)
    return noteOwnerProof(tx, caller, time)
  })
}
