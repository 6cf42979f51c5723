import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Db } from '#server/db/open.ts'
import type { PaymentEvent } from '#server/payments/gateway.ts'
import { racer } from './racer.ts'

const PROCESSES = 4
const LEARNERS = 20
const ORDERS = 3
/** One of a single use, and one of any number. */
const CODES = ['LAST1', 'UFUQ25'] as const

/**
 * Pays three discounted orders of each of 40 learners, half of them with the last use of a code, twice in
 * 4 processes, which then give back what bought nothing.
 *
 * @param address of the store, filled with the small catalogue
 */
export async function raceToPay(db: Db, address: string, rounds: number): Promise<object[]> {
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

async function race(db: Db, processes: ChildProcess[]): Promise<object> {
  for (const table of ['refund_mail', 'refund', 'payment_event', 'sandbox_payment'] as const) {
    await db.deleteFrom(table).execute()
  }
  await db.deleteFrom('promo_use').execute()
  await db.deleteFrom('purchase').execute()
  await db.deleteFrom('learner').execute()
  await db.updateTable('promo_code').set({ redemptions: 0 }).execute()
  const news: PaymentEvent[] = []
  for (const [at, code] of CODES.entries()) {
    for (let learner = 1; learner <= LEARNERS; learner++) {
      const learnerId = at * LEARNERS + learner
      await db.insertInto('learner').values(racer(learnerId)).execute()
      for (let order = 1; order <= ORDERS; order++) {
        news.push(await giveUp(db, learnerId, learnerId * 10 + order, code))
      }
    }
  }
  // Each is told of to two processes, the other way round.
  await Promise.all(
    processes.map(async (child, at) => {
      const own = news.filter((_, number) => number % 2 === at % 2)
      child.send(at < 2 ? own : own.toReversed())
      await once(child, 'message')
    })
  )
  const problems = await Promise.all(
    processes.map(async child => {
      child.send([])
      const [said] = (await once(child, 'message')) as [string[]]
      return said
    })
  )
  return resultOf(db, problems.flat())
}

async function resultOf(db: Db, problems: string[]): Promise<object> {
  const paid = await db
    .selectFrom('purchase')
    .select(['learner_id', 'promo_code'])
    .where('status', '=', 'paid')
    .execute()
  const codes = await db.selectFrom('promo_code').select(['code', 'redemptions']).execute()
  const refunds = await db.selectFrom('refund').selectAll().execute()
  const payments = await db.selectFrom('sandbox_payment').select('outcome').execute()
  return {
    ...Object.fromEntries(
      CODES.map(code => [
        code,
        {
          paid: paid.filter(({ promo_code }) => promo_code === code).length,
          redemptions: codes.find(one => one.code === code)?.redemptions
        }
      ])
    ),
    learners: new Set(paid.map(({ learner_id }) => learner_id)).size,
    refunds: refunds.filter(one => one.refunded_at !== null && one.attempts === 1).length,
    mails: (await db.selectFrom('refund_mail').select('transaction_id').execute()).length,
    givenBack: payments.filter(({ outcome }) => outcome === 'refunded').length,
    problems
  }
}

/** An order with a discount that was given up, whose page is approved. */
async function giveUp(db: Db, learnerId: number, id: number, code: string): Promise<PaymentEvent> {
  const orderId = `order${id}`
  const shared = { amount: 100, method: 'card', language: 'ar' } as const
  await db
    .insertInto('purchase')
    .values({
      ...{ ...shared, id, order_id: orderId, learner_id: learnerId, idempotency_key: orderId },
      ...{ request: '', type: 'MONTHLY', months: 1, promo_code: code, status: 'failed' },
      ...{ created_at: 1, expires_at: 1, paid_at: null, provider: 'sandbox' },
      ...{ provider_order: String(id), claimed_at: null, attempt: 1, redirect_url: null },
      ...{ kiosk_reference: null, next_check_at: null, refund_asked_at: null }
    })
    .execute()
  await db
    .insertInto('sandbox_payment')
    .values({
      ...{ ...shared, order_id: orderId, number: id, return_url: '', made_at: 1 },
      ...{ transaction_id: id, outcome: 'approve' }
    })
    .execute()
  const payment = { orderId, providerOrder: String(id), transactionId: String(id) }
  return { ...payment, amount: 100, method: 'card', effect: 'paid', currency: 'EGP' }
}
