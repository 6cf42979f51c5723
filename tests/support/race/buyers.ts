// Buys as many learners at once, in its own process.

import { randomUUID } from 'node:crypto'
import { databaseProblemOf } from '#server/db/database-errors.ts'
import { openDb } from '#server/db/open.ts'
import { placeOrder } from '#server/payments/orders.ts'
import { Refusal } from '#server/http/problem.ts'

export interface Round {
  address: string
  learnerIds: number[]
  promoCode: string
}

const [, , address = ''] = process.argv
const db = await openDb(address)

async function buy(learnerId: number, promoCode: string): Promise<string> {
  const selection = { packageId: 1, subscriptionType: 'MONTHLY', paymentMethod: 'card' } as const
  const order = {
    learnerId,
    idempotencyKey: randomUUID(),
    selection: { ...selection, promoCode },
    language: 'ar',
    provider: 'sandbox',
    discountKey: Buffer.alloc(0),
    // Each from a network of their own, so that no limit comes before the last use.
    network: `buyer ${learnerId}`
  } as const
  for (;;) {
    try {
      const placed = await placeOrder(db, order, new Date())
      return placed instanceof Refusal ? placed.code : 'placed'
    } catch (error) {
      // A buyer retries with the same key.
      if (databaseProblemOf(error) !== 'unavailable') return String(error)
    }
  }
}

process.on('message', ({ learnerIds, promoCode }: Round) => {
  void Promise.all(learnerIds.map(id => buy(id, promoCode))).then(outcomes =>
    process.send?.(outcomes)
  )
})
process.on('disconnect', () => void db.destroy().then(() => process.exit(0)))
process.send?.('ready')
