import type { Hono } from 'hono'
import { receivePayment } from '#contract/subscriptions.ts'
import type { Log } from '#server/log.ts'
import type { PaymentNeeds } from '#server/payments/open-payment.ts'
import { settle, type Settled } from '#server/payments/settle.ts'
import { Refusal } from '#server/problem.ts'
import { serve } from '#server/serve.ts'

/** What somebody should look into. */
const STRANGE: readonly Settled[] = ['mismatch', 'unknown order', 'second discount']

/** Callbacks of the gateway. */
export function paymentsModule(app: Hono, { db, gateway, now, log }: PaymentNeeds): void {
  serve(app, receivePayment, async ({ params, query, body }) => {
    if (params.provider !== gateway.name) return new Refusal('not_found')
    const news = gateway.read({ hmac: query.hmac, body })
    if (!news) {
      report(log, 'warn', { outcome: 'unsigned' })
      return new Refusal('unauthorized')
    }
    if (news === 'unknown') {
      report(log, 'warn', { outcome: 'unknown' })
      return { received: true as const }
    }
    const { orderId, transactionId, effect } = news
    const outcome = await settle(db, gateway.name, news, now())
    const isStrange = STRANGE.includes(outcome)
    report(log, isStrange ? 'warn' : 'info', { orderId, transactionId, effect, outcome })
    return { received: true as const }
  })
}

function report(log: Log, level: 'info' | 'warn', fields: object): void {
  log(level, 'payment', fields)
}
