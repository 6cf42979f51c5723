import { lastDays, lastMonths, lastWeeks, type Period } from '#domain/time/cairo-periods.ts'
import { decimalPounds } from '#domain/payments/money.ts'
import type { Db } from '#server/db/open.ts'

const DAYS = 14
const WEEKS = 8
const MONTHS = 12
const MOST_WATCHED = 10

type Cell = string | number
export type Row = Record<string, Cell>

/** A table of the report; every row has the same columns. */
export interface Section {
  title: string
  rows: Row[]
}

/** Anonymous counts. Days, weeks and months are Cairo's. */
export async function readStatistics(db: Db, now: Date): Promise<Section[]> {
  const time = now.getTime()
  return [
    { title: 'learners', rows: await learners(db) },
    { title: 'subscribers by plan', rows: await subscribers(db, time) },
    { title: 'new learners by day', rows: await newLearners(db, lastDays(DAYS, time), 'day') },
    {
      title: 'new learners by week, from Saturday',
      rows: await newLearners(db, lastWeeks(WEEKS, time), 'week')
    },
    { title: 'revenue by month, EGP', rows: await revenue(db, lastMonths(MONTHS, time)) },
    { title: 'learning', rows: await learning(db) },
    { title: 'classes watched most', rows: await watched(db) },
    { title: 'promo codes', rows: await promoCodes(db) }
  ]
}

async function learners(db: Db): Promise<Row[]> {
  const counts = await db
    .selectFrom('learner')
    .select(eb => [
      eb.fn.countAll<number>().as('signed up'),
      eb.fn.count<number>('verified_at').as('email confirmed'),
      eb.fn.count<number>('disabled_at').as('disabled')
    ])
    .executeTakeFirstOrThrow()
  return [numbers(counts)]
}

async function subscribers(db: Db, time: number): Promise<Row[]> {
  const rows = await db
    .selectFrom('subscription')
    .select(eb => [
      'type as plan',
      eb.fn.countAll<number>().as('with access'),
      eb.fn.count<number>('cancelled_at').as('of them canceled')
    ])
    .where('expires_at', '>', time)
    .groupBy('type')
    .orderBy('type')
    .execute()
  return rows.map(({ plan, ...counts }) => ({ plan, ...numbers(counts) }))
}

async function newLearners(db: Db, periods: Period[], name: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name: period, from, until } of periods) {
    const counts = await db
      .selectFrom('learner')
      .select(eb => [
        eb.fn.countAll<number>().as('signed up'),
        eb.fn.count<number>('verified_at').as('email confirmed')
      ])
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
      .executeTakeFirstOrThrow()
    rows.push({ [name]: period, ...numbers(counts) })
  }
  return rows
}

/** Payments and refunds of each month, by their own dates. */
async function revenue(db: Db, months: Period[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name: month, from, until } of months) {
    const paid = await db
      .selectFrom('purchase')
      .select(eb => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.sum<number | null>('amount').as('sum')
      ])
      .where('paid_at', '>=', from)
      .where('paid_at', '<', until)
      .where('status', 'in', ['paid', 'refunded'])
      .executeTakeFirstOrThrow()
    const refunded = await db
      .selectFrom('purchase')
      // A gateway may report a refund several times.
      .innerJoin(
        eb =>
          eb
            .selectFrom('payment_event')
            .select(({ fn }) => ['order_id', fn.min<number>('received_at').as('at')])
            .where('effect', '=', 'refunded')
            .groupBy('order_id')
            .as('refund'),
        join => join.onRef('refund.order_id', '=', 'purchase.order_id')
      )
      .select(eb => eb.fn.sum<number | null>('amount').as('sum'))
      .where('status', '=', 'refunded')
      .where('paid_at', 'is not', null)
      .where('refund.at', '>=', from)
      .where('refund.at', '<', until)
      .executeTakeFirstOrThrow()
    const [gross, back] = [Number(paid.sum ?? 0), Number(refunded.sum ?? 0)]
    rows.push({
      month,
      payments: Number(paid.count),
      paid: decimalPounds(gross),
      'given back': decimalPounds(back),
      net: decimalPounds(gross - back)
    })
  }
  return rows
}

async function learning(db: Db): Promise<Row[]> {
  const enrolled = await db
    .selectFrom('enrolment')
    .select(eb => [
      eb.fn.countAll<number>().as('classes begun'),
      eb.fn.count<number>('completed_at').as('classes completed')
    ])
    .executeTakeFirstOrThrow()
  const certified = await db
    .selectFrom('certificate')
    .select(eb => [
      eb.fn.countAll<number>().as('certificates'),
      eb.fn.count<number>('revoked_at').as('of them revoked')
    ])
    .executeTakeFirstOrThrow()
  return [{ ...numbers(enrolled), ...numbers(certified) }]
}

async function watched(db: Db): Promise<Row[]> {
  const rows = await db
    .selectFrom('playback')
    .innerJoin('class', 'class.id', 'playback.class_id')
    .select(eb => [
      'class.slug as class',
      eb.fn.count<number>('learner_id').distinct().as('learners'),
      eb.fn.countAll<number>().as('videos played')
    ])
    .groupBy('class.slug')
    .orderBy('learners', 'desc')
    .orderBy('class.slug')
    .limit(MOST_WATCHED)
    .execute()
  return rows.map(({ class: slug, ...counts }) => ({ class: slug, ...numbers(counts) }))
}

async function promoCodes(db: Db): Promise<Row[]> {
  const rows = await db
    .selectFrom('purchase')
    .select(eb => [
      'promo_code as code',
      eb.fn.countAll<number>().as('paid orders'),
      eb.fn.sum<number | null>('amount').as('sum')
    ])
    .where('promo_code', 'is not', null)
    .where('status', '=', 'paid')
    .groupBy('promo_code')
    .orderBy('promo_code')
    .execute()
  return rows.map(row => ({
    code: row.code ?? '',
    'paid orders': Number(row['paid orders']),
    'paid, EGP': decimalPounds(Number(row.sum ?? 0))
  }))
}

/** PostgreSQL returns counts as texts. */
function numbers<Name extends string>(counts: Record<Name, number | string>): Record<Name, number> {
  return Object.fromEntries(
    Object.entries(counts).map(([name, value]) => [name, Number(value)])
  ) as Record<Name, number>
}
