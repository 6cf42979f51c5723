import type { Db } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'

export function findOwnOrder(db: Db, learnerId: number, orderId: string) {
  return findRow(db, 'purchase', { order_id: orderId, learner_id: learnerId })
}

/** For the page of a gateway. */
export function findOfferedOrder(db: Db, orderId: string) {
  return findRow(db, 'purchase', { order_id: orderId })
}

/** Newest first. */
export async function readOwnOrders(
  db: Db,
  learnerId: number,
  { limit, offset }: { limit: number; offset: number }
) {
  const own = db.selectFrom('purchase').where('learner_id', '=', learnerId)
  const [rows, { total }] = await Promise.all([
    own
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    own.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  ])
  return { rows, total: Number(total) }
}
