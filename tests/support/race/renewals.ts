import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { lockLearner } from '#server/accounts/lock-learner.ts'
import { sealed } from '#server/accounts/staff/one-time-codes.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import { CARD_KEY } from '#tests/support/payments/renewing.ts'
import { grantAccess } from '#server/subscriptions/grant.ts'
import { noteNoticeSent, stopRenewal } from '#server/subscriptions/renewals.ts'
import { racer } from './racer.ts'

const PROCESSES = 4
const START = Date.parse('2027-01-31T10:00:00Z')
/** Of the first charge. */
export const CHARGE = Date.parse('2027-02-28T09:00:00Z')
export const NOTICE = Date.parse('2027-02-25T08:30:00Z')

/** A learner whose paid month renews by a kept card. */
export async function addRenewing(db: Db, id: number): Promise<void> {
  const card = { last_four: '2346', brand: 'Visa', expires_on: '2030-01', kept_at: START }
  const paid = { status: 'paid', paid_at: START, created_at: START, expires_at: START } as const
  await db.insertInto('learner').values(racer(id)).execute()
  await db
    .insertInto('purchase')
    .values({
      ...{ id, order_id: `first ${id}`, learner_id: id, idempotency_key: 'first', request: '' },
      ...{ type: 'MONTHLY', months: 1, amount: 20_000, method: 'card', language: 'ar' },
      ...{ provider: 'sandbox', attempt: 1, ...paid }
    })
    .execute()
  const own = { learner_id: id, order_id: `first ${id}` }
  const sandboxCard = { order_id: `first ${id}`, number: id, behaviour: 'pays', ...card } as const
  await db
    .insertInto('sandbox_card')
    .values({ token: `token ${id}`, ...sandboxCard })
    .execute()
  await db
    .insertInto('kept_card')
    .values({ ...own, provider: 'sandbox', token: sealed(CARD_KEY, `token ${id}`), ...card })
    .execute()
  await db
    .insertInto('renewal')
    .values({
      ...{ ...own, type: 'MONTHLY', amount: 20_000, language: 'ar' },
      ...{ period_end: 0, due_at: 0 }
    })
    .execute()
  await inTransaction(db, tx => grantAccess(tx, { learnerId: id, time: START, bought: 'MONTHLY' }))
}

/** As the queue of mails does. */
export const sendNotice = (db: Db, id: number): Promise<void> =>
  noteNoticeSent(db, id, { type: 'MONTHLY', period_end: CHARGE + 3_600_000 }, NOTICE)

/**
 * Renews learners in 4 processes at a time, while every third ends the renewal in the same moment.
 *
 * @param address of the store, filled with the small catalogue
 */
export async function raceToRenew(db: Db, address: string, learners: number): Promise<object> {
  const ids = Array.from({ length: learners }, (_, at) => 900_000 + at)
  for (const id of ids) await addRenewing(db, id)
  const program = join(import.meta.dirname, 'renewers.ts')
  const processes = Array.from({ length: PROCESSES }, () => fork(program, [address]))
  const charged: string[] = []
  try {
    await Promise.all(processes.map(child => once(child, 'message')))
    const runAll = (time: number) =>
      Promise.all(
        processes.map(async child => {
          child.send(time)
          const [orders] = (await once(child, 'message')) as [string[]]
          charged.push(...orders)
        })
      )
    await runAll(NOTICE)
    for (const id of ids) await sendNotice(db, id)
    const running = runAll(CHARGE + 60_000)
    const leavers = ids.filter((_, at) => at % 3 === 0)
    for (const id of leavers) {
      await inTransaction(db, async tx => {
        await lockLearner(tx, id)
        await stopRenewal(tx, id, 'learner', CHARGE + 60_000)
      })
    }
    await running
    await runAll(CHARGE + 120_000)
    return await resultOf(db, ids, leavers, charged)
  } finally {
    for (const child of processes) child.disconnect()
    await Promise.all(processes.map(child => child.exitCode ?? once(child, 'exit')))
  }
}

async function resultOf(db: Db, ids: number[], leavers: number[], charged: string[]) {
  const orders = await db
    .selectFrom('purchase')
    .selectAll()
    .where('renewal_end', 'is not', null)
    .where('learner_id', 'in', ids)
    .execute()
  const ends = await db
    .selectFrom('subscription')
    .select(['learner_id', 'expires_at'])
    .where('learner_id', 'in', ids)
    .execute()
  const renewed = ends.filter(row => row.expires_at > CHARGE + 86_400_000)
  const paid = orders.filter(({ status }) => status === 'paid')
  const taken = await db
    .selectFrom('sandbox_payment')
    .select('order_id')
    .where('outcome', '=', 'approve')
    .where('order_id', 'in', ['', ...orders.map(({ order_id }) => order_id)])
    .execute()
  const refunds = await db.selectFrom('refund').select('order_id').execute()
  const kept = taken.filter(({ order_id }) => !refunds.some(one => one.order_id === order_id))
  return {
    chargedTwice: charged.length - new Set(charged).size,
    ordersTwice: orders.length - new Set(orders.map(({ learner_id }) => learner_id)).size,
    stayersRenewed: renewed.filter(row => !leavers.includes(row.learner_id)).length,
    paidIsRenewed: paid.length === renewed.length,
    moneyIsPaid: kept.length === paid.length
  }
}
