import { receiptNumber, type ReceiptSeries } from '#domain/payments/receipt-number.ts'
import type { Tx } from '#server/db/open.ts'
import { dayOf } from '#server/db/rollups/days.ts'
import { changeRow, findRow, findRows, insertRow } from '#server/db/rows.ts'
import { creditNoteFacts, receiptFacts, type ReceiptRow } from './receipt-facts.ts'

/** The year in Cairo. @param time UTC ms */
export const receiptYear = (time: number): number => Number(dayOf(time).slice(0, 4))

/**
 * Gives the order its receipt, in the transaction of its payment: a rollback returns the number. Call
 * it with the learner locked and access granted.
 *
 * @param time of the payment, UTC ms
 * @returns its number
 */
export async function issueReceipt(tx: Tx, orderId: string, time: number): Promise<string> {
  const order = await findRow(tx, 'purchase', { order_id: orderId })
  if (!order) throw new Error(`no order ${orderId} to receipt`)
  const { amount } = order
  return addDocument(tx, 'receipt', orderId, { amount, issued_at: time }, () =>
    receiptFacts(tx, order)
  )
}

/**
 * Gives an order a credit note for money that went back, in the transaction of its refund.
 *
 * @param most piastres that went back; those of earlier credit notes are not counted twice
 * @param time of the refund, UTC ms
 * @returns its number; undefined for an old payment that waits for its receipt, where a job does both
 */
export async function issueCreditNote(
  tx: Tx,
  orderId: string,
  most: number,
  time: number
): Promise<string | undefined> {
  const issued = await findRows(tx, 'receipt', { order_id: orderId })
  const receipt = issued.find(({ series }) => series === 'receipt')
  if (!receipt || receipt.facts === null) return undefined
  const returned = issued.filter(({ series }) => series === 'credit_note')
  const rest = returned.reduce((left, note) => left - note.amount, receipt.amount)
  if (rest === 0 && returned.length > 0) return undefined
  const amount = Math.min(most, rest)
  return addDocument(tx, 'credit_note', orderId, { amount, issued_at: time }, () =>
    creditNoteFacts(tx, receipt)
  )
}

async function addDocument(
  tx: Tx,
  series: ReceiptSeries,
  orderId: string,
  columns: Pick<ReceiptRow, 'amount' | 'issued_at'>,
  freeze: () => Promise<Pick<ReceiptRow, 'name_ar' | 'name_en' | 'facts'>>
): Promise<string> {
  const frozen = await freeze()
  // Last, since others wait for the next number until the transaction ends.
  const place = await takeNumber(tx, series, receiptYear(columns.issued_at))
  await insertRow(tx, 'receipt', { ...place, order_id: orderId, ...columns, ...frozen })
  const written = receiptNumber(place)
  await changeRow(tx, 'purchase', { order_id: orderId }, { [series]: written })
  return written
}

/** The next number of a year. Its row is locked, so numbers have the order of the commits. */
async function takeNumber(tx: Tx, series: ReceiptSeries, year: number) {
  const { last } = await tx
    .insertInto('receipt_counter')
    .values({ series, year, last: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['series', 'year'])
        .doUpdateSet(eb => ({ last: eb('receipt_counter.last', '+', 1) }))
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return { series, year, number: last }
}
