// Pays orders, or gives payments back, in a process of its own, whenever it is told to.

import { openDb } from '#server/db/open.ts'
import type { PaymentEvent } from '#server/payments/gateway.ts'
import { performRefunds } from '#server/payments/perform-refunds.ts'
import { sandboxGateway } from '#server/payments/sandbox/sandbox.ts'
import { applyPaymentEvent } from '#server/payments/apply-payment-event.ts'
import { patient } from './patient.ts'

const [, , address = ''] = process.argv
const db = await openDb(address)
const now = () => new Date()
const gateway = sandboxGateway({ db, now, basePath: '/api', key: Buffer.alloc(32) })
const problems: string[] = []
const log = (level: string, event: string, fields?: object) => {
  if (level !== 'info') problems.push(`${event} ${JSON.stringify(fields)}`)
}

const pay = (news: PaymentEvent[]) =>
  Promise.all(news.map(one => patient(() => applyPaymentEvent(db, 'sandbox', one, now()))))

async function giveBack(): Promise<string[]> {
  const isDue = () => db.selectFrom('refund').select('order_id').where('due_at', '<=', Date.now())
  while (await patient(() => isDue().executeTakeFirst())) {
    await patient(() => performRefunds({ db, gateway, now, log }))
  }
  return problems.splice(0)
}

process.on('message', (news: PaymentEvent[]) => {
  const done = news.length > 0 ? pay(news) : giveBack()
  void done.then(result => process.send?.(result))
})
process.on('disconnect', () => void db.destroy().then(() => process.exit(0)))
process.send?.('ready')
