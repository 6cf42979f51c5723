import type { Tx } from '#server/db/open.ts'
import { findHolder, hasSubscribed } from '#server/subscriptions/promo.ts'
import { failOrder } from './fail-order.ts'
import { takePromo, type Use } from './promo-use.ts'

/** A learner has one discount, for the first subscription; another open order loses it. */
export async function claimDiscount(tx: Tx, use: Use): Promise<boolean> {
  if (await hasSubscribed(tx, use.learnerId)) return false
  const holder = await findHolder(tx, use.learnerId)
  if (holder?.order_id === use.orderId) return true
  if (holder) await failOrder(tx, holder)
  return takePromo(tx, use)
}
