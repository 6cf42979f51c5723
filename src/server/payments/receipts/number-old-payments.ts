import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { ReceiptSeries } from '#domain/payments/receipt-number.ts'
import { startOfDay } from '#domain/time/cairo-day.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import { unhurried } from '#server/db/engines.ts'
import { giveLease, takeLease } from '#server/db/lease.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { receiptYear } from './issue-receipt.ts'
import { freezeReceipt } from './receipt-facts.ts'

const LEASE = 'receipts'
/** Another process takes over from one that was killed. */
const LEASE_MS = 60_000
const ROWS_AT_ONCE = 50

/** Orders that wait for a document, with the time that it is of. */
const WAITING: Record<ReceiptSeries, RawBuilder<unknown>> = {
  receipt: sql`select order_id, id, amount, paid_at as at from purchase
    where paid_at is not null and receipt is null and status in ('paid', 'refunded')`,
  credit_note: sql`select order_id, id, amount, coalesce(
      (select min(received_at) from payment_event
        where payment_event.order_id = purchase.order_id and effect = 'refunded'
        and not exists (select 1 from refund
          where refund.provider = payment_event.provider
          and refund.transaction_id = payment_event.transaction_id)),
      refund_asked_at, paid_at) as at from purchase
    where status = 'refunded' and paid_at is not null and credit_note is null
      and receipt is not null`
}

interface Options {
  now: () => Date
  isStopping?: () => boolean
}

/**
 * Gives payments and refunds of an older release their documents, in the order of their times: the
 * numbers of a year at once, then the facts in pages. A killed run is continued by the next one.
 */
export async function numberOldPayments(
  db: Db,
  { now, isStopping = () => false }: Options
): Promise<void> {
  // First, so that an idle store is not written to.
  if (!(await isAnyMissing(db))) return
  const holder = randomUUID()
  const goesOn = async () => !isStopping() && takeLease(db, LEASE, holder, now(), LEASE_MS)
  if (!(await goesOn())) return
  try {
    for (const series of ['receipt', 'credit_note'] as const) {
      for (const year of await yearsOf(db, series)) {
        if (!(await goesOn())) return
        await inTransaction(db, tx => numberYear(tx, series, year))
      }
    }
    while ((await freezePage(db)) > 0) {
      if (!(await goesOn())) return
      await turn()
    }
  } finally {
    await giveLease(db, LEASE, holder)
  }
}

async function isAnyMissing(db: Db): Promise<boolean> {
  const unnumbered = await sql`select 1 from (${WAITING.receipt}) as waiting
    union all select 1 from (${WAITING.credit_note}) as waiting limit 1`.execute(db)
  return unnumbered.rows.length > 0 || (await withoutFacts(db, 1)).length > 0
}

async function yearsOf(db: Db, series: ReceiptSeries): Promise<number[]> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(at) as first, max(at) as last from (${WAITING[series]}) as waiting`.execute(db)
  const { first = null, last = null } = rows[0] ?? {}
  if (first === null || last === null) return []
  const from = receiptYear(first)
  return Array.from({ length: receiptYear(last) - from + 1 }, (_, at) => from + at)
}

/** Written in SQL like `receiptNumber` does. */
const writtenNumber = sql`case when number < 1000000
  then substr(cast(1000000 + number as text), 2) else cast(number as text) end`

/** One transaction, so that new payments get the numbers after those of old ones. */
async function numberYear(tx: Tx, series: ReceiptSeries, year: number): Promise<void> {
  await unhurried(tx as never)
  const { last } = await tx
    .insertInto('receipt_counter')
    .values({ series, year, last: 0 })
    .onConflict(conflict =>
      conflict
        .columns(['series', 'year'])
        .doUpdateSet(eb => ({ last: eb.ref('receipt_counter.last') }))
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  const since = startOfDay(`${year}-01-01`)
  const until = startOfDay(`${year + 1}-01-01`)
  const { numAffectedRows = 0n } = await sql`insert into receipt
    (series, year, number, order_id, issued_at, amount)
    select ${sql.lit(series)}, ${sql.lit(year)}, ${sql.lit(last)} + row_number() over (order by at, id), order_id, at, amount
    from (${WAITING[series]}) as waiting where at >= ${since} and at < ${until}`.execute(tx)
  const end = last + Number(numAffectedRows)
  await tx
    .updateTable('receipt_counter')
    .set({ last: end })
    .where('series', '=', series)
    .where('year', '=', year)
    .execute()
  const prefix = `${series === 'receipt' ? '' : 'CN-'}${year}-`
  await sql`update purchase set ${sql.ref(series)} = (
      select cast(${prefix} as text) || ${writtenNumber} from receipt
      where receipt.order_id = purchase.order_id and series = ${series}
        and year = ${year} and number > ${last})
    where order_id in (select order_id from receipt
      where series = ${series} and year = ${year} and number > ${last})`.execute(tx)
}

const withoutFacts = (db: Db, most: number) =>
  db
    .selectFrom('receipt')
    .selectAll()
    .where('facts', 'is', null)
    .orderBy('series', 'desc')
    .orderBy('year')
    .orderBy('number')
    .limit(most)
    .execute()

/** In one transaction, since each one is written to the disk. @returns how many it wrote */
async function freezePage(db: Db): Promise<number> {
  const rows = await withoutFacts(db, ROWS_AT_ONCE)
  await inTransaction(db, async tx => {
    for (const row of rows) await freezeReceipt(tx, row)
  })
  return rows.length
}
