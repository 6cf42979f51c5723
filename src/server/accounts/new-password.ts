import type { Locale } from '#i18n/locale.ts'
import type { Tx } from '#server/db/open.ts'
import { voidLinks } from './mail-links.ts'
import type { Outbox } from '#server/mail/outbox-port.ts'
import { proveAddress } from './email/address-proof.ts'
import { endSessions } from './sessions.ts'

interface Change {
  learnerId: number
  /** PHC string. */
  password: string
  language: Locale
  /** The present hash; unset: a link has proved the address. */
  instead?: string
  /** Id of the session that stays. */
  but?: string
}

/** Ends the sessions and links of the old password, and informs the learner by mail. */
export async function setPassword(
  tx: Tx,
  outbox: Outbox,
  { learnerId, password, language, instead, but }: Change,
  time: number
): Promise<{ id: number; email: string } | undefined> {
  const learner = await tx
    .updateTable('learner')
    .set({ password })
    .where('id', '=', learnerId)
    .where(eb => eb.and(instead === undefined ? [] : [eb('password', '=', instead)]))
    .returning(['id', 'email'])
    .executeTakeFirst()
  if (!learner) return undefined
  await proveAddress(tx, learnerId, time)
  await endSessions(tx, learnerId, but)
  await voidLinks(tx, learnerId)
  await outbox.add(tx, { email: learner.email, kind: 'passwordChanged', language }, time)
  return learner
}
