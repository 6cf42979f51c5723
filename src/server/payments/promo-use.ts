import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/db/open.ts'
import { addRow, changeRow, findRows, removeRows } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { findHolder, hasSubscribed } from '#server/subscriptions/promo.ts'

/** A learner has one discount, for the first subscription; another open order loses it. */
export async function claimDiscount(tx: Tx, use: Use): Promise<boolean> {
  if (await hasSubscribed(tx, use.learnerId)) return false
  const holder = await findHolder(tx, use.learnerId)
  if (holder?.order_id === use.orderId) return true
  if (holder) await failOrder(tx, holder)
  return takePromo(tx, use)
}

/** A later payment still counts, since the learner may pay a declined order on the same page. */
export async function failOrder(tx: Tx, order: Pick<Selectable<Schema['purchase']>, 'id'>) {
  const failed = await changeRow(
    tx,
    'purchase',
    { id: order.id, status: 'pending' },
    { status: 'failed' }
  )
  if (failed) await releasePromo(tx, failed.order_id)
}

export async function failDiscounted(tx: Tx, learnerId: number): Promise<void> {
  const open = await findRows(tx, 'purchase', {
    learner_id: learnerId,
    promo_code: ['is not', null],
    status: 'pending'
  })
  for (const order of open) await failOrder(tx, order)
}

interface Use {
  learnerId: number
  code: string
  orderId: string
}

/** Concurrent orders take no more uses than the code has. @returns false when none is left */
export async function takePromo(tx: Tx, use: Use): Promise<boolean> {
  const held = await addRow(tx, 'promo_use', {
    learner_id: use.learnerId,
    code: use.code,
    order_id: use.orderId
  })
  if (!held) return false
  const counted = await tx
    .updateTable('promo_code')
    .set({ redemptions: sql`redemptions + 1` })
    .where('code', '=', use.code)
    .where(eb =>
      eb.or([eb('max_redemptions', 'is', null), eb('redemptions', '<', eb.ref('max_redemptions'))])
    )
    .returning('code')
    .executeTakeFirst()
  if (!counted) await removeRows(tx, 'promo_use', { order_id: use.orderId })
  return counted !== undefined
}

export async function releasePromo(tx: Tx, orderId: string): Promise<void> {
  const held = await tx
    .deleteFrom('promo_use')
    .where('order_id', '=', orderId)
    .returning('code')
    .executeTakeFirst()
  if (!held) return
  await changeRow(
    tx,
    'promo_code',
    { code: held.code, redemptions: ['>', 0] },
    { redemptions: sql`redemptions - 1` }
  )
}
