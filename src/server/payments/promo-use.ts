import { sql } from 'kysely'
import type { Tx } from '#server/db/open.ts'

export interface Use {
  learnerId: number
  code: string
  orderId: string
}

/** Concurrent orders take no more uses than the code has. @returns false when none is left */
export async function takePromo(tx: Tx, use: Use): Promise<boolean> {
  const held = await tx
    .insertInto('promo_use')
    .values({ learner_id: use.learnerId, code: use.code, order_id: use.orderId })
    .onConflict(conflict => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
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
  if (!counted) await tx.deleteFrom('promo_use').where('order_id', '=', use.orderId).execute()
  return counted !== undefined
}

export async function releasePromo(tx: Tx, orderId: string): Promise<void> {
  const held = await tx
    .deleteFrom('promo_use')
    .where('order_id', '=', orderId)
    .returning('code')
    .executeTakeFirst()
  if (!held) return
  await tx
    .updateTable('promo_code')
    .set({ redemptions: sql`redemptions - 1` })
    .where('code', '=', held.code)
    .where('redemptions', '>', 0)
    .execute()
}
