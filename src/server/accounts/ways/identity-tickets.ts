import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/db/open.ts'
import { insertRow } from '#server/db/rows.ts'
import type { AccountSchema } from '#server/db/schema/accounts.ts'
import { hashOf } from '#server/runtime/hash.ts'

type Row = Selectable<AccountSchema['identity_ticket']>

/** Milliseconds from the callback to the exchange. */
const CODE_LIFE = 60_000
/** Milliseconds for a proof, or for the details of an account. */
const PENDING_LIFE = 15 * 60_000

export type NewTicket = Omit<Row, 'hash' | 'created_at' | 'valid_until'>

/** @returns the code, which is stored as a hash only */
export async function giveTicket(db: Db | Tx, ticket: NewTicket, time: number): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const life = ticket.purpose === 'pending' ? PENDING_LIFE : CODE_LIFE
  const times = { created_at: time, valid_until: time + life }
  await insertRow(db, 'identity_ticket', { ...ticket, ...times, hash: hashOf(code) })
  return code
}

interface Presented {
  code: string
  /** Of the browser; undefined where it sends none to this origin. */
  cookie: string | undefined
  purposes: readonly Row['purpose'][]
}

/** Uses a ticket up, for one caller only, of the browser that it was given to. */
export async function takeTicket(
  tx: Db | Tx,
  { code, cookie, purposes }: Presented,
  time: number
): Promise<Row | undefined> {
  const ticket = await tx
    .deleteFrom('identity_ticket')
    .where('hash', '=', hashOf(code))
    .where('purpose', 'in', purposes)
    .where(eb => eb.and(cookie === undefined ? [] : [eb('browser', '=', hashOf(cookie))]))
    .returningAll()
    .executeTakeFirst()
  return ticket && ticket.valid_until > time ? ticket : undefined
}
