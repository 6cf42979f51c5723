import { randomBytes } from 'node:crypto'
import type { Tx } from '#server/db/open.ts'
import { addLearnerMail, type SignInChange } from '#server/mail/learner-mail.ts'

/** Tells the owner by mail how the account is signed in to from now on. @param time UTC ms */
export async function tellChange(
  tx: Tx,
  learnerId: number,
  { change, name }: { change: SignInChange; name: string },
  time: number
): Promise<void> {
  const subject = `${learnerId}:${randomBytes(9).toString('base64url')}`
  await addLearnerMail(tx, { subject, learnerId }, { kind: 'signInChanged', change, name }, time)
}
