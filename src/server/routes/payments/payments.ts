import type { Hono } from 'hono'
import { receivePayment } from '#contract/subscriptions/subscriptions.ts'
import type { Log } from '#server/runtime/log.ts'
import type { PaymentDeps } from '#server/payments/open-payment.ts'
import { reconcileOrder } from '#server/payments/reconcile.ts'
import { isStrange, applyPaymentEvent } from '#server/payments/apply-payment-event.ts'
import { Refusal } from '#server/http/problem.ts'
import { serve } from '#server/routes/serve.ts'

/** Callbacks of the gateway. */
export function paymentsModule(app: Hono, needs: PaymentDeps): void {
  const { db, gateway, now, log } = needs
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
    if (effect === 'refunded') {
      // Its amount and payment are not signed, so the gateway itself is asked.
      const isKnown = await reconcileOrder(needs, orderId)
      const outcome = isKnown ? 'asked' : 'unknown order'
      report(log, isKnown ? 'info' : 'warn', { orderId, transactionId, effect, outcome })
      return { received: true as const }
    }
    const outcome = await applyPaymentEvent(db, gateway.name, news, now())
    report(log, isStrange(outcome) ? 'warn' : 'info', { orderId, transactionId, effect, outcome })
    return { received: true as const }
  })
}

function report(log: Log, level: 'info' | 'warn', fields: object): void {
  log(level, 'payment', fields)
}
