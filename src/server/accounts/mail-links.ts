import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/open.ts'
import type { LinkPurpose } from '#server/db/schema/accounts.ts'
import { changeRow, findRow, removeRows } from '#server/db/rows.ts'
import { hashOf } from '#server/runtime/hash.ts'

const MINUTE = 60_000

/** From when the mail is sent. */
const LIFE: Record<LinkPurpose, number> = {
  verify: 24 * 60 * MINUTE,
  signIn: 15 * MINUTE,
  reset: 60 * MINUTE
}

interface Link {
  learnerId: number
  purpose: LinkPurpose
  token: string
  /** UTC ms. */
  requestedAt: number
}

/** Replaces an older link of its purpose. @returns false when a newer one exists, or this one was used */
export async function giveLink(db: Db, link: Link, time: number): Promise<boolean> {
  const { learnerId, purpose, token, requestedAt } = link
  const given = await db
    .insertInto('mail_link')
    .values({
      learner_id: learnerId,
      purpose,
      hash: hashOf(token),
      requested_at: requestedAt,
      valid_until: time + LIFE[purpose],
      used_at: null
    })
    .onConflict(conflict =>
      conflict
        .columns(['learner_id', 'purpose'])
        .doUpdateSet(eb => ({
          hash: eb.ref('excluded.hash'),
          requested_at: eb.ref('excluded.requested_at'),
          valid_until: eb.ref('excluded.valid_until'),
          used_at: sql`case when mail_link.hash = excluded.hash then mail_link.used_at end`
        }))
        .where('mail_link.requested_at', '<=', requestedAt)
    )
    .returning('used_at')
    .executeTakeFirst()
  return given !== undefined && given.used_at === null
}

const goodLink = (purpose: LinkPurpose, token: string, time: number) =>
  ({ hash: hashOf(token), purpose, used_at: null, valid_until: ['>', time] }) as const

/** Does not use the link. */
export async function isLinkGood(db: Db, purpose: LinkPurpose, token: string, time: number) {
  return (await findRow(db, 'mail_link', goodLink(purpose, token, time))) !== undefined
}

/** Uses the link. @returns id of the learner, for one caller only */
export async function spendLink(tx: Tx, purpose: LinkPurpose, token: string, time: number) {
  const link = goodLink(purpose, token, time)
  const spent = await changeRow(tx, 'mail_link', link, { used_at: time })
  return spent?.learner_id
}

export async function isVerifiedAlready(db: Db, token: string): Promise<boolean> {
  const found = await db
    .selectFrom('mail_link')
    .innerJoin('learner', 'learner.id', 'mail_link.learner_id')
    .select('learner.id')
    .where('mail_link.hash', '=', hashOf(token))
    .where('mail_link.purpose', '=', 'verify')
    .where('learner.verified_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes links that could undo the learner’s change. */
export async function voidLinks(tx: Tx, learnerId: number): Promise<void> {
  await removeRows(tx, 'mail_link', { learner_id: learnerId, purpose: ['<>', 'verify'] })
}
