import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import type { PaidOrder } from './access-history.ts'
import { dayOf } from './days.ts'
import type { Count } from './figures.ts'

/** Orders of learners that were paid before the cut. */
export async function readOrders(tx: Db | Tx, ids: readonly number[], cut: number) {
  const rows = await tx
    .selectFrom('purchase')
    .selectAll()
    .where('learner_id', 'in', ids)
    .where('paid_at', '<', cut)
    .orderBy('paid_at')
    .execute()
  const refunds = await readRefunds(tx, rows)
  return rows.map(row => ({ ...orderOf(row, refunds), learnerId: row.learner_id ?? 0 }))
}

/** Money of orders by its own dates. @param after id of the last order that is counted */
export async function countsOfMoney(tx: Tx, after: number, most: number, cut: number) {
  const rows = await tx
    .selectFrom('purchase')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
  const paid = rows.filter(({ paid_at }) => paid_at !== null && paid_at < cut)
  const refunds = await readRefunds(tx, paid)
  const counts = paid.flatMap((row): Count[] => {
    const { type: part, amount: value, paid_at: paidAt } = row
    const refundedAt = refunds.get(row.order_id)
    const bought = dayOf(paidAt ?? 0)
    return [
      { figure: 'payments', part, day: bought },
      { figure: 'paid', part, day: bought, value },
      ...(refundedAt !== undefined && refundedAt < cut
        ? ([
            { figure: 'refunds', part, day: dayOf(refundedAt) },
            { figure: 'refunded', part, day: dayOf(refundedAt), value }
          ] as const)
        : [])
    ]
  })
  return { counts, last: rows.at(-1)?.id }
}

type Purchase = Selectable<Schema['purchase']>

function orderOf(row: Purchase, refunds: ReadonlyMap<string, number>): PaidOrder {
  const { type, months, amount, status } = row
  const paidAt = row.paid_at ?? 0
  // Without a word of the gateway nothing tells when; access is not invented.
  const refundedAt = status === 'refunded' ? (refunds.get(row.order_id) ?? paidAt) : undefined
  return { type, months, amount, paidAt, refundedAt }
}

/** When the orders of these that were refunded were, by their numbers. */
async function readRefunds(tx: Db | Tx, orders: readonly Purchase[]) {
  const refunded = orders.filter(({ status }) => status === 'refunded')
  if (refunded.length === 0) return new Map<string, number>()
  const rows = await tx
    .selectFrom('payment_event')
    // A second payment of an order is given back without ending it.
    .leftJoin('refund', join =>
      join
        .onRef('refund.provider', '=', 'payment_event.provider')
        .onRef('refund.transaction_id', '=', 'payment_event.transaction_id')
    )
    .select(eb => [
      'payment_event.order_id',
      eb.fn.min<number | string>('payment_event.received_at').as('at')
    ])
    .where('effect', '=', 'refunded')
    .where('refund.order_id', 'is', null)
    .where(
      'payment_event.order_id',
      'in',
      refunded.map(({ order_id }) => order_id)
    )
    .groupBy('payment_event.order_id')
    .execute()
  return new Map(rows.map(({ order_id, at }) => [order_id, Number(at)]))
}
