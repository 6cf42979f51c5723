import type { Selectable } from 'kysely'
import { opened } from '#server/accounts/staff/one-time-codes.ts'
import type { Db } from '#server/db/open.ts'
import { changeRow, findRow, removeRows } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Gateway } from '#server/payments/gateway.ts'
import { hashOf } from '#server/runtime/hash.ts'
import { describeError, type Log } from '#server/runtime/log.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Between attempts; each is longer than the gateway’s timeout. The last one ends them. */
const PAUSES = [MINUTE, 5 * MINUTE, HOUR, 6 * HOUR, ...Array<number>(14).fill(24 * HOUR)]
const BATCH = 20

interface ForgetDeps {
  db: Db
  gateway: Gateway
  /** Opens the tokens. */
  key: Buffer
  now: () => Date
  log: Log
}

/** Has the gateway forget cards that ended, where it can. Each is taken by one process. */
export async function forgetCards(deps: ForgetDeps): Promise<void> {
  const { db, now, gateway } = deps
  // A setting may be missing for a while.
  if (!gateway.cards) return
  const due = await db
    .selectFrom('ended_card')
    .selectAll()
    .where('due_at', '<=', now().getTime())
    .where('provider', '=', gateway.name)
    .orderBy('due_at')
    .limit(BATCH)
    .execute()
  for (const card of due) await forget(deps, card)
}

async function forget(deps: ForgetDeps, card: Selectable<Schema['ended_card']>): Promise<void> {
  const { db, now, log } = deps
  const { provider, token_hash, order_id: orderId, attempts, due_at } = card
  const pause = PAUSES[attempts] ?? 0
  const claim = { attempts: attempts + 1, due_at: now().getTime() + pause }
  const own = { provider, token_hash }
  if (!(await changeRow(db, 'ended_card', { ...own, due_at }, claim))) return
  const plain = opened(deps.key, card.token)
  try {
    if (plain === undefined) log('warn', 'card that cannot be opened', { orderId })
    else if (!(await isInUse(db, provider, plain))) await deps.gateway.cards?.forget?.(plain)
  } catch (error) {
    const isOver = pause === 0
    const event = isOver ? 'card left at the gateway' : 'card not forgotten'
    log('warn', event, { orderId, ...describeError(error) })
    if (!isOver) return
  }
  await removeRows(db, 'ended_card', own)
}

/** Two accounts may pay by the same card. */
async function isInUse(db: Db, provider: string, token: string): Promise<boolean> {
  return (await findRow(db, 'kept_card', { provider, token_hash: hashOf(token) })) !== undefined
}
