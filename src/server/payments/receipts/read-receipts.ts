import { readReceiptNumber } from '#domain/payments/receipt-number.ts'
import { startOfDay } from '#domain/time/cairo-day.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import { freezeReceipt, type ReceiptRow } from './receipt-facts.ts'

/** Receipts and credit notes of orders, by order, in the order of their times. */
export async function readReceipts(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, ReceiptRow[]>()
  const rows = await db
    .selectFrom('receipt')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('issued_at')
    .orderBy('number')
    .execute()
  return Map.groupBy(rows, ({ order_id }) => order_id)
}

/** A receipt or credit note by its number. @param learnerId of a buyer, who finds own ones alone */
export async function findReceipt(
  db: Db,
  number: string,
  learnerId?: number
): Promise<ReceiptRow | undefined> {
  const place = readReceiptNumber(number)
  const row = place && (await findRow(db, 'receipt', place))
  if (!row) return undefined
  if (learnerId !== undefined) {
    const own = { order_id: row.order_id, learner_id: learnerId }
    if (!(await findRow(db, 'purchase', own))) return undefined
  }
  return row.facts === null ? inTransaction(db, tx => freezeReceipt(tx, row)) : row
}

const ROWS_AT_ONCE = 1_000

/**
 * Pages of the receipts of a month, then of its credit notes, by number.
 *
 * @param month of Cairo, `2026-11`
 */
export async function* receiptsOfMonth(db: Db, month: string): AsyncGenerator<ReceiptRow[]> {
  const since = startOfDay(`${month}-01`)
  const until = startOfDay(`${nextMonth(month)}-01`)
  for (const series of ['receipt', 'credit_note'] as const) {
    const ofMonth = db
      .selectFrom('receipt')
      .where('issued_at', '>=', since)
      .where('issued_at', '<', until)
      .where('series', '=', series)
    const { first, last } = await ofMonth
      .select(eb => [eb.fn.min('number').as('first'), eb.fn.max('number').as('last')])
      .executeTakeFirstOrThrow()
    if (first === null) continue
    for (let from = Number(first); from <= Number(last);) {
      const rows = await ofMonth
        .selectAll()
        .where('year', '=', Number(month.slice(0, 4)))
        .where('number', '>=', from)
        .where('number', '<=', Number(last))
        .orderBy('number')
        .limit(ROWS_AT_ONCE)
        .execute()
      if (rows.length > 0) yield rows
      from = (rows.at(-1)?.number ?? Number(last)) + 1
    }
  }
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7)
}
