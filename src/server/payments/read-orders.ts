import type { Db } from '#server/db/open.ts'

export function findOwnOrder(db: Db, learnerId: number, orderId: string) {
  return db
    .selectFrom('purchase')
    .select(['order_id', 'status', 'amount', 'kiosk_reference', 'paid_at', 'is_extension'])
    .where('order_id', '=', orderId)
    .where('learner_id', '=', learnerId)
    .executeTakeFirst()
}

/** For the page of a gateway. */
export function findOfferedOrder(db: Db, orderId: string) {
  return db
    .selectFrom('purchase')
    .select(['type', 'expires_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
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
