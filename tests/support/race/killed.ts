// Does one thing to a store and dies by SIGKILL at a certain statement of it. Ends with 0 when it came
// to its end first.

import { openDb } from '#server/db/open.ts'
import { completeLesson } from '#server/learning/complete.ts'
import { keepReview } from '#server/learning/reviews.ts'
import { placeOrder } from '#server/payments/orders.ts'
import { performRefunds } from '#server/payments/perform-refunds.ts'
import { sandboxGateway } from '#server/payments/sandbox/sandbox.ts'
import { settle } from '#server/payments/settle.ts'
import type { PaymentNews } from '#server/payments/gateway.ts'

const [, , address = '', deed = '', statement = '', news = ''] = process.argv
let count = 0
const db = (await openDb(address)).withPlugin({
  transformQuery({ node }) {
    count += 1
    if (count === Number(statement)) process.kill(process.pid, 'SIGKILL')
    return node
  },
  transformResult: async ({ result }) => result
})

if (deed === 'settle') {
  await settle(db, 'sandbox', JSON.parse(news) as PaymentNews, new Date())
} else if (deed === 'refund') {
  const now = () => new Date()
  const gateway = sandboxGateway({ db, now, basePath: '/api', key: Buffer.alloc(32) })
  await performRefunds({ db, gateway, now, log: () => undefined })
} else if (deed === 'complete') {
  const lesson = { id: 1, class_id: 1 }
  await completeLesson(db, 1, lesson, new Date())
} else if (deed === 'review') {
  await keepReview(db, 1, 1, { rating: 4, comment: '' }, new Date())
} else {
  const wish = { packageId: 1, subscriptionType: 'MONTHLY', paymentMethod: 'card' } as const
  const order = { learnerId: 1, idempotencyKey: 'the only key', language: 'ar' } as const
  const promoCode = 'LAST1'
  const from = { provider: 'sandbox', network: '127.0.0.1', discountKey: Buffer.alloc(0) }
  await placeOrder(db, { ...order, wish: { ...wish, promoCode }, ...from }, new Date())
}
await db.destroy()
