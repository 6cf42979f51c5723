import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import type { ReceiptSeries } from '#domain/payments/receipt-number.ts'
import { applyPaymentEventIn } from '#server/payments/apply-payment-event.ts'
import type { PaymentEvent } from '#server/payments/gateway.ts'
import { patient } from './patient.ts'
import { racer } from './racer.ts'

const PROCESSES = 4
const LEARNERS = 30
/** Every third payment goes back. */
const REFUNDS = LEARNERS / 3

/**
 * Pays and refunds orders in 4 processes, each told twice, while this process applies the same events
 * and rolls them back.
 *
 * @param address of the store, filled with the small catalogue
 */
export async function raceForReceipts(db: Db, address: string, rounds: number): Promise<object[]> {
  const program = join(import.meta.dirname, 'payers.ts')
  const processes = Array.from({ length: PROCESSES }, () => fork(program, [address]))
  try {
    await Promise.all(processes.map(child => once(child, 'message')))
    const results: object[] = []
    for (let round = 0; round < rounds; round++) results.push(await race(db, processes))
    return results
  } finally {
    for (const child of processes) child.disconnect()
    await Promise.all(processes.map(child => child.exitCode ?? once(child, 'exit')))
  }
}

export const RACED = {
  receipt: Array.from({ length: LEARNERS }, (_, at) => at + 1),
  credit_note: Array.from({ length: REFUNDS }, (_, at) => at + 1),
  orders: LEARNERS
}

async function race(db: Db, processes: ChildProcess[]): Promise<object> {
  for (const table of ['refund_mail', 'refund', 'promo_use', 'payment_event'] as const) {
    await db.deleteFrom(table).execute()
  }
  await db.deleteFrom('purchase').execute()
  await db.deleteFrom('receipt_counter').execute()
  await db.deleteFrom('learner').execute()
  const paid: PaymentEvent[] = []
  for (let id = 1; id <= LEARNERS; id++) {
    await db.insertInto('learner').values(racer(id)).execute()
    paid.push(await place(db, id))
  }
  const refunded = paid
    .filter((_, at) => at % 3 === 0)
    .map(one => ({ ...one, effect: 'refunded' as const }))
  for (const events of [paid, refunded]) {
    await Promise.all([
      ...processes.map(async (child, at) => {
        const own = events.filter((_, number) => number % 2 === at % 2)
        child.send(at < 2 ? own : own.toReversed())
        await once(child, 'message')
      }),
      ...events.map(event => patient(() => rollBack(db, event)))
    ])
  }
  const orders = await db
    .selectFrom('purchase')
    .select('id')
    .where('receipt', 'is not', null)
    .execute()
  return {
    receipt: await numbersOf(db, 'receipt'),
    credit_note: await numbersOf(db, 'credit_note'),
    orders: orders.length
  }
}

class Aborted extends Error {}

async function rollBack(db: Db, event: PaymentEvent): Promise<void> {
  const abort = inTransaction(db, async tx => {
    await applyPaymentEventIn(tx, 'sandbox', event, Date.now())
    throw new Aborted()
  })
  await abort.catch((error: unknown) => {
    if (!(error instanceof Aborted)) throw error
  })
}

async function numbersOf(db: Db, series: ReceiptSeries): Promise<number[]> {
  const rows = await db
    .selectFrom('receipt')
    .select('number')
    .where('series', '=', series)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}

async function place(db: Db, id: number): Promise<PaymentEvent> {
  const orderId = `order${id}`
  const shared = { amount: 100, method: 'card' } as const
  await db
    .insertInto('purchase')
    .values({
      ...{ ...shared, id, order_id: orderId, learner_id: id, idempotency_key: orderId },
      ...{ request: '', type: 'MONTHLY', months: 1, promo_code: null, status: 'pending' },
      ...{ language: 'ar', created_at: 1, expires_at: 1, paid_at: null, provider: 'sandbox' },
      ...{ provider_order: String(id), claimed_at: null, attempt: 1, redirect_url: null },
      ...{ kiosk_reference: null, next_check_at: null, refund_asked_at: null }
    })
    .execute()
  const payment = { orderId, providerOrder: String(id), transactionId: String(id) }
  return { ...payment, ...shared, effect: 'paid', currency: 'EGP' }
}
