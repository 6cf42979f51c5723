import { sql } from 'kysely'
import type { Tx } from '#server/db/open.ts'
import { addRow, changeRow, removeRows } from '#server/db/rows.ts'

export interface Use {
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
