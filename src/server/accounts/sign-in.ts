import type { Context } from 'hono'
import { sql } from 'kysely'
import type { Text } from '#contract/fields.ts'
import { isStorable } from '#contract/fields.ts'
import { inTransaction } from '#server/db/faults.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { spendLink } from './links.ts'
import { type OpenSession, openSession } from './sessions.ts'

export interface Entered {
  session: OpenSession
  name: Text
}

/** Signs in whoever a link was sent to, once; their address is proved by it. */
export function enterByLink(
  db: Db,
  purpose: 'verify' | 'signIn',
  token: string,
  c: Context,
  now: Date
): Promise<Entered | undefined> {
  const time = now.getTime()
  return inTransaction(db, async tx => {
    const learnerId = await spendLink(tx, purpose, token, time)
    return learnerId === undefined ? undefined : enter(tx, learnerId, {}, c, time)
  })
}

/**
 * Signs in whoever has shown the password of this hash, unless it has been changed since.
 *
 * @param renewed the hash to be kept from now on
 */
export function enterByPassword(
  db: Db,
  learnerId: number,
  password: string,
  renewed: string,
  c: Context,
  now: Date
): Promise<Entered | undefined> {
  return inTransaction(db, tx => enter(tx, learnerId, { password, renewed }, c, now.getTime()))
}

async function enter(
  tx: Tx,
  learnerId: number,
  { password, renewed }: { password?: string; renewed?: string },
  c: Context,
  time: number
): Promise<Entered | undefined> {
  const learner = await tx
    .updateTable('learner')
    .set({
      signed_in_at: time,
      verified_at: sql`coalesce(verified_at, ${time})`,
      ...(renewed && { password: renewed })
    })
    .where('id', '=', learnerId)
    .where('disabled_at', 'is', null)
    .where(eb => eb.and(password === undefined ? [] : [eb('password', '=', password)]))
    .returning(['name_ar', 'name_en'])
    .executeTakeFirst()
  if (!learner) return undefined
  const session = await openSession(tx, learnerId, userAgentOf(c), time)
  return { session, name: { ar: learner.name_ar, en: learner.name_en } }
}

function userAgentOf(c: Context): string | undefined {
  const header = c.req.header('user-agent')
  return header !== undefined && isStorable(header) ? header : undefined
}
