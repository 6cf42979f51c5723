import { type ExpressionBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import { isStorable } from '#contract/fields.ts'
import type { OrderStatus, StudioPurchase } from '#contract/studio/purchases.ts'
import { inPounds, piastres } from '#domain/payments/money.ts'
import { isOrderNumber } from '#domain/payments/order-number.ts'
import { readReceiptNumber, type ReceiptPlace } from '#domain/payments/receipt-number.ts'
import { findPeople } from '#server/admin/learners.ts'
import type { Db } from '#server/db/open.ts'
import type { PaymentMethod } from '#server/db/schema/payments.ts'
import type { Schema } from '#server/db/schema.ts'
import { isoOf } from '#server/db/times.ts'

type Row = Selectable<Schema['purchase']>

/** Orders by our id (or its first eight characters), the gateway's, a receipt's, or the learner, newest first. */
export async function findPurchases(db: Db, typed: string): Promise<Row[]> {
  return db
    .selectFrom('purchase')
    .selectAll()
    .where('id', 'in', await idsNamed(db, typed))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** A query for ids: each of its parts has an index, which `or` would not use. */
async function idsNamed(db: Db, typed: string) {
  const ids = db.selectFrom('purchase').select('id')
  const text = typed.trim()
  if (!isStorable(text)) return ids.where(({ lit }) => lit(false))
  const people = await findPeople(db, text)
  const number = text.toLowerCase()
  const receipt = readReceiptNumber(text.toUpperCase())
  if (receipt) return ids.where('order_id', 'in', orderOf(db, receipt))
  const named = ids
    .where('order_id', '=', text)
    .union(ids.where('provider_order', '=', text))
    .union(ids.where('kiosk_reference', '=', text))
    // Letters beyond those of numbers end the range.
    .union(
      ids
        .where(eb => eb.between('order_id', number, `${number}g`))
        .where(({ lit }) => lit(isOrderNumber(number)))
    )
  if (people.length === 0) return named
  return named.union(
    ids.where(
      'learner_id',
      'in',
      people.map(({ id }) => id)
    )
  )
}

const orderOf = (db: Db, { series, year, number }: ReceiptPlace) =>
  db
    .selectFrom('receipt')
    .select('order_id')
    .where('series', '=', series)
    .where('year', '=', year)
    .where('number', '=', number)

export interface PurchaseFilter {
  /** As of `findPurchases`. */
  query?: string | undefined
  status?: OrderStatus | undefined
  method?: PaymentMethod | undefined
  /** Placed since, UTC ms. */
  since?: number | undefined
  /** Placed before, UTC ms. */
  until?: number | undefined
  promoCode?: string | undefined
}

/** More orders are not counted, since that would read a million index entries for each page. */
export const COUNTED_MOST = 10_000

/** A page of orders, newest first, and how many there are. */
export async function readPurchases(
  db: Db,
  filter: PurchaseFilter,
  { limit, offset }: { limit: number; offset: number }
): Promise<{ items: StudioPurchase[]; total: number; hasMore?: true }> {
  const named = filter.query?.trim() ? await idsNamed(db, filter.query) : undefined
  const matching = db
    .selectFrom('purchase')
    .where(eb => eb.and([...conditionsOf(eb, filter), ...(named ? [eb('id', 'in', named)] : [])]))
  const page = matching
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
  const [rows, { total }] = await Promise.all([
    withLearner(db)
      // The page is found in an index; only its rows are read.
      .where('purchase.id', 'in', page)
      .orderBy('purchase.created_at', 'desc')
      .orderBy('purchase.id', 'desc')
      .execute(),
    db
      .selectFrom(
        matching
          .select('id')
          .limit(COUNTED_MOST + 1)
          .as('counted')
      )
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ])
  return {
    items: rows.map(studioPurchaseOf),
    total: Math.min(Number(total), COUNTED_MOST),
    ...(Number(total) > COUNTED_MOST && { hasMore: true as const })
  }
}

function conditionsOf(
  eb: ExpressionBuilder<Schema, 'purchase'>,
  { status, method, since, until, promoCode }: PurchaseFilter
) {
  return [
    ...(status ? statusIs(eb, status) : []),
    ...(method ? [eb('method', '=', method)] : []),
    ...(since === undefined ? [] : [eb('created_at', '>=', since)]),
    ...(until === undefined ? [] : [eb('created_at', '<', until)]),
    ...(promoCode === undefined ? [] : [eb('promo_code', '=', promoCode)])
  ]
}

/** With the literals that partial indexes need. */
function statusIs(eb: ExpressionBuilder<Schema, 'purchase'>, status: OrderStatus) {
  if (status !== 'paid' && status !== 'refund_requested') {
    return [eb('status', '=', status), sql<SqlBool>`status <> 'paid'`]
  }
  const isAsked = eb('refund_asked_at', status === 'paid' ? 'is' : 'is not', null)
  return [sql<SqlBool>`status = 'paid'`, isAsked]
}

/** How many orders can still be paid, each at its own price. */
export async function countOpenOrders(db: Db, time: number): Promise<number> {
  const { count } = await db
    .selectFrom('purchase')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(eb => eb.and(statusIs(eb, 'pending')))
    .where('expires_at', '>', time)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Orders with their learners, of whom an erased one is missing. */
export function withLearner(db: Db) {
  return db
    .selectFrom('purchase')
    .leftJoin('learner', 'learner.id', 'purchase.learner_id')
    .selectAll('purchase')
    .select(['learner.email', 'learner.name_ar', 'learner.name_en'])
}

interface Buyer {
  learner_id: number | null
  email: string | null
  name_ar: string | null
  name_en: string | null
}

export function buyerOf({ learner_id: id, email, name_ar: ar, name_en: en }: Buyer) {
  return id === null || email === null ? null : { id, email, name: { ar: ar ?? '', en: en ?? '' } }
}

export function studioPurchaseOf(row: Row & Buyer): StudioPurchase {
  return {
    orderId: row.order_id,
    learner: buyerOf(row),
    plan: row.type,
    amount: inPounds(piastres(row.amount)),
    ...(row.promo_code !== null && { promoCode: row.promo_code }),
    method: row.method,
    provider: row.provider,
    ...(row.provider_order !== null && { providerOrder: row.provider_order }),
    ...(row.kiosk_reference !== null && { kioskReference: row.kiosk_reference }),
    status: row.status === 'paid' && row.refund_asked_at !== null ? 'refund_requested' : row.status,
    createdAt: isoOf(row.created_at),
    ...(row.paid_at !== null && { paidAt: isoOf(row.paid_at) }),
    ...(row.refund_asked_at !== null && { refundRequestedAt: isoOf(row.refund_asked_at) })
  }
}
