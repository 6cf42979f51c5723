import type { Selectable } from 'kysely'
import { opened } from '#server/accounts/staff/one-time-codes.ts'
import type { Db } from '#server/db/open.ts'
import { changeRow, findRow, findRows, removeRows } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Gateway } from '#server/payments/gateway.ts'
import { hashOf } from '#server/runtime/hash.ts'
import { describeError, type Log } from '#server/runtime/log.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Between attempts; each is longer than the gateway’s timeout. The last one ends them. */
const PAUSES = [MINUTE, 5 * MINUTE, HOUR, 6 * HOUR, ...Array<number>(14).fill(24 * HOUR)]
const BATCH = 20
/** How long a gateway that is not configured is waited for. */
const WAIT_MS = 14 * 24 * HOUR
const LEFT = 'card left at the gateway'

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
  const time = now().getTime()
  const due = await db
    .selectFrom('ended_card')
    .selectAll()
    .where('due_at', '<=', time)
    .where(eb =>
      eb.or([
        ...(gateway.cards ? [eb('provider', '=', gateway.name)] : []),
        // A setting may be missing for a while.
        eb('due_at', '<', time - WAIT_MS)
      ])
    )
    .orderBy('due_at')
    .limit(BATCH)
    .execute()
  for (const card of due) await forget(deps, card)
}

async function forget(deps: ForgetDeps, card: Selectable<Schema['ended_card']>): Promise<void> {
  const { db, gateway, key, now, log } = deps
  const { provider, token, order_id: orderId, attempts, due_at } = card
  const cards = provider === gateway.name ? gateway.cards : undefined
  const pause = (cards && PAUSES[attempts]) ?? 0
  const claim = { attempts: attempts + 1, due_at: now().getTime() + pause }
  if (!(await changeRow(db, 'ended_card', { token, due_at }, claim))) return
  const plain = opened(key, token)
  try {
    if (!cards) log('warn', LEFT, { orderId })
    else if (plain === undefined) log('warn', 'card that cannot be opened', { orderId })
    else if (!(await isInUse(deps, provider, plain))) await cards.forget?.(plain)
  } catch (error) {
    const isOver = pause === 0
    log('warn', isOver ? LEFT : 'card not forgotten', { orderId, ...describeError(error) })
    if (!isOver) return
  }
  // It may have ended again meanwhile.
  await removeRows(db, 'ended_card', { token, due_at: claim.due_at })
}

/** Two accounts may pay by the same card. */
async function isInUse({ db, key }: ForgetDeps, provider: string, token: string): Promise<boolean> {
  if (await findRow(db, 'kept_card', { provider, token_hash: hashOf(token) })) return true
  const unhashed = await findRows(db, 'kept_card', { provider, token_hash: null })
  return unhashed.some(card => opened(key, card.token) === token)
}
