import type { ExpressionBuilder, Selectable } from 'kysely'
import type { PromoState, StudioPromoCode } from '#contract/studio/promo-codes.ts'
import type { SubscriptionType } from '#contract/subscriptions/packages.ts'
import { inPounds, piastres } from '#domain/payments/money.ts'
import { normalisedPromoCode } from '#domain/payments/promo-code.ts'
import { readAuditEntries } from '#server/admin/audit/audit-entries.ts'
import { findPeople } from '#server/admin/learners.ts'
import { findCode, stateOfCode, subjectOfCode } from '#server/admin/promo-codes.ts'
import type { Db } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { isoOf } from '#server/db/times.ts'
import { buyerOf, readPurchases } from './find-purchases.ts'

const HISTORY_MOST = 20

interface Slice {
  limit: number
  offset: number
}

interface PromoFilter {
  /** Part of the code, or its learner's id, e-mail or phone. */
  query?: string | undefined
  state?: PromoState | undefined
}

/** A page of promo codes, the last to end first, and how many there are. */
export async function readPromoCodes(
  db: Db,
  { query = '', state }: PromoFilter,
  { limit, offset }: Slice,
  time: number
): Promise<{ items: StudioPromoCode[]; total: number }> {
  const people = query.trim() ? await findPeople(db, query) : []
  const matching = db
    .selectFrom('promo_code')
    .where(eb =>
      eb.and([
        ...(state ? stateIs(eb, state, time) : []),
        ...(query.trim() ? [isNamed(eb, query, people)] : [])
      ])
    )
  const [{ total }, codes] = await Promise.all([
    matching.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .select('code')
      .orderBy('ends_at', 'desc')
      .orderBy('code')
      .limit(limit)
      .offset(offset)
      .execute()
  ])
  const names = codes.map(({ code }) => code)
  return { items: await itemsOf(db, names, time), total: Number(total) }
}

/** @throws OperatorError for an unknown code */
export async function readPromoCode(db: Db, typed: string, time: number): Promise<StudioPromoCode> {
  const { code } = await findCode(db, normalisedPromoCode(typed))
  const [item] = await itemsOf(db, [code], time)
  if (!item) throw new Error(`the promo code ${code} is gone`)
  return item
}

/** A code with its last changes. @throws OperatorError for an unknown code */
export async function readPromoDetails(db: Db, typed: string, time: number) {
  const item = await readPromoCode(db, typed, time)
  const subject = subjectOfCode(item.code)
  return { ...item, history: await readAuditEntries(db, { subject, limit: HISTORY_MOST }) }
}

/** A page of the orders with a code, newest first. @throws OperatorError for an unknown code */
export async function readPromoUses(db: Db, typed: string, slice: Slice) {
  const { code } = await findCode(db, normalisedPromoCode(typed))
  return readPurchases(db, { promoCode: code }, slice)
}

/** As `stateOfCode`. */
function stateIs(eb: ExpressionBuilder<Schema, 'promo_code'>, state: PromoState, time: number) {
  if (state === 'over') return [eb('ends_at', '<=', time)]
  if (state === 'ahead') return [eb('ends_at', '>', time), eb('starts_at', '>', time)]
  const isUsedUp = eb('redemptions', '>=', eb.ref('max_redemptions'))
  return [
    eb('ends_at', '>', time),
    eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', time)]),
    state === 'used_up' ? isUsedUp : eb.or([eb('max_redemptions', 'is', null), eb.not(isUsedUp)])
  ]
}

function isNamed(
  eb: ExpressionBuilder<Schema, 'promo_code'>,
  query: string,
  people: readonly { id: number }[]
) {
  const part = normalisedPromoCode(query)
  return eb.or([
    // Such a text has no wildcards.
    ...(/^[A-Z0-9-]+$/.test(part) ? [eb('code', 'like', `%${part}%`)] : []),
    ...people.map(({ id }) => eb('learner_id', '=', id))
  ])
}

type Row = Selectable<Schema['promo_code']>

/** In the given order. */
async function itemsOf(db: Db, codes: string[], time: number): Promise<StudioPromoCode[]> {
  if (codes.length === 0) return []
  const rows = await db
    .selectFrom('promo_code')
    .leftJoin('learner', 'learner.id', 'promo_code.learner_id')
    .selectAll('promo_code')
    .select(['learner.email', 'learner.name_ar', 'learner.name_en'])
    .where('code', 'in', codes)
    .execute()
  const revenue = await totalsOf(db, codes, { status: 'paid' })
  const open = await totalsOf(db, codes, { status: 'pending', payableAt: time })
  const items = rows.map(row => {
    const learner = buyerOf(row)
    return {
      ...itemOf(row, time),
      ...(learner && { learner }),
      revenue: inPounds(piastres(revenue.get(row.code)?.amount ?? 0)),
      openOrders: open.get(row.code)?.orders ?? 0
    }
  })
  const byCode = new Map(items.map(item => [item.code, item]))
  return codes.flatMap(code => byCode.get(code) ?? [])
}

function itemOf(row: Row, time: number) {
  return {
    code: row.code,
    percentage: row.discount / 100,
    ...(row.starts_at !== null && { startsAt: isoOf(row.starts_at) }),
    endsAt: isoOf(row.ends_at),
    ...(row.plans !== null && { plans: JSON.parse(row.plans) as SubscriptionType[] }),
    ...(row.max_redemptions !== null && { usesMost: row.max_redemptions }),
    uses: row.redemptions,
    state: stateOfCode(row, time),
    byHand: row.by_hand === 1
  }
}

/** Orders of each code and their amount, in piastres. */
async function totalsOf(
  db: Db,
  codes: string[],
  { status, payableAt }: { status: 'paid' | 'pending'; payableAt?: number }
) {
  const rows = await db
    .selectFrom('purchase')
    .select(eb => [
      'promo_code',
      eb.fn.countAll<number>().as('orders'),
      eb.fn.sum<number>('amount').as('amount')
    ])
    .where('promo_code', 'in', codes)
    .where('status', '=', status)
    .where(eb => eb.and(payableAt === undefined ? [] : [eb('expires_at', '>', payableAt)]))
    .groupBy('promo_code')
    .execute()
  return new Map(
    rows.map(row => [row.promo_code, { orders: Number(row.orders), amount: Number(row.amount) }])
  )
}
