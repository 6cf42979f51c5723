import type { Hono } from 'hono'
import { receivePayment } from '#contract/subscriptions/subscriptions.ts'
import type { Log } from '#server/runtime/log.ts'
import type { Deps } from '#server/deps.ts'
import { isToken } from '#server/payments/gateway.ts'
import { keepCard } from '#server/payments/renewals/keep-card.ts'
import type { PaymentDeps } from '#server/payments/open-payment.ts'
import { reconcileOrder } from '#server/payments/reconcile.ts'
import { isStrange, applyPaymentEvent } from '#server/payments/apply-payment-event.ts'
import { Refusal } from '#server/http/problem.ts'
import { serve } from '#server/routes/serve.ts'

export function paymentsRoutes(app: Hono, deps: PaymentDeps & Pick<Deps, 'keys'>): void {
  const { db, gateway, keys, now, log } = deps
  serve(app, receivePayment, async ({ params, query, body }) => {
    if (params.provider !== gateway.name) return new Refusal('not_found')
    const event = gateway.read({ hmac: query.hmac, body })
    if (!event) {
      report(log, 'warn', { outcome: 'unsigned' })
      return new Refusal('unauthorized')
    }
    if (event === 'unknown') {
      report(log, 'warn', { outcome: 'unknown' })
      return { received: true as const }
    }
    if (isToken(event)) {
      const outcome = await keepCard({ db, now, key: keys.keptCards }, gateway.name, event)
      report(log, 'info', { effect: 'card', outcome })
      return { received: true as const }
    }
    const { orderId, transactionId, effect } = event
    if (effect === 'refunded') {
      // Its amount and payment are not signed, so they are looked up.
      const isKnown = await reconcileOrder(deps, orderId)
      const outcome = isKnown ? 'asked' : 'unknown order'
      report(log, isKnown ? 'info' : 'warn', { orderId, transactionId, effect, outcome })
      return { received: true as const }
    }
    const outcome = await applyPaymentEvent(db, gateway.name, event, now())
    report(log, isStrange(outcome) ? 'warn' : 'info', { orderId, transactionId, effect, outcome })
    return { received: true as const }
  })
}

function report(log: Log, level: 'info' | 'warn', fields: object): void {
  log(level, 'payment', fields)
}
