import { Email } from '#contract/fields.ts'
import type { Outbox } from '#server/mail/outbox-port.ts'
import { foldedEmail } from '#server/accounts/name-and-email.ts'
import { replaceEmail } from '#server/accounts/email/replace-email.ts'
import { isTaken } from '#server/db/database-errors.ts'
import type { Tx } from '#server/db/open.ts'
import type { Change } from '#server/db/audit-log.ts'
import { OperatorError } from './change.ts'
import { accountDisabled, lockPerson, subjectOfLearner, verifyAddress } from './learners.ts'

interface NewAddress {
  learnerId: number
  /** In any case. */
  email: string
  /** The operator has checked that it is theirs. */
  isShown: boolean
}

/**
 * Changes an address. Password and sessions stay, mailed links end. A used account stays verified,
 * or it would be deleted as unconfirmed.
 *
 * @throws OperatorError
 */
export async function changeAddress(
  tx: Tx,
  outbox: Pick<Outbox, 'add'>,
  { learnerId, email: typed, isShown }: NewAddress,
  time: number
): Promise<Change> {
  const email = foldedEmail(typed.trim())
  if (!Email.safeParse(email).success) {
    throw new OperatorError(
      `${typed} isn’t an email address`,
      'validation_failed',
      'address_invalid'
    )
  }
  // First, so that a concurrent proof is seen.
  const before = await lockPerson(tx, learnerId)
  const subject = subjectOfLearner(learnerId)
  if (before.email === email) return { subject, fields: {} }
  if (before.disabled_at !== null) throw accountDisabled('enable them first')
  const wasProved = before.verified_at !== null
  if (wasProved && !isShown) {
    throw new OperatorError(
      'write to the new address, and add --verified once they have answered from there',
      'conflict',
      'address_unproved'
    )
  }
  const move = { learnerId, from: before.email, to: email, isProved: wasProved }
  await replaceEmail(tx, move, time).catch(refuseTakenAddress)
  const change = { subject, personal: ['e-mail'] } as const
  const fields: Change['fields'] = { 'e-mail': [before.email, email] }
  if (isShown) {
    const proof = await verifyAddress(tx, learnerId, time)
    return { ...change, fields: { ...fields, ...proof.fields }, notes: proof.notes ?? [] }
  }
  await outbox.add(tx, { email, kind: 'verify', language: before.language }, time)
  return {
    ...change,
    fields: { ...fields, 'mail to prove the address': [null, 'asked for'] },
    notes: ['the running server sends it within 15 seconds; the link works for a day']
  }
}

function refuseTakenAddress(error: unknown): never {
  if (!isTaken(error)) throw error
  throw new OperatorError('someone has signed up with that address', 'conflict', 'address_taken')
}
