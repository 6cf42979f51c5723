import type { Hono } from 'hono'
import { getOrder, listPurchases, subscribe } from '#contract/subscriptions/subscriptions.ts'
import { acceptedLocale } from '#i18n/locale.ts'
import { readLearner } from '#server/accounts/profile.ts'
import type { Deps } from '#server/deps.ts'
import { openPayment, type PaymentDeps } from '#server/payments/open-payment.ts'
import { type Order, placeOrder } from '#server/payments/orders.ts'
import { findOwnOrder, readOwnOrders } from '#server/payments/read-orders.ts'
import { networkOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/problem.ts'
import { serve, sliceOf } from '#server/routes/serve.ts'
import { isoOf } from '#server/db/times.ts'

export function purchasesRoutes(app: Hono, deps: PaymentDeps & Pick<Deps, 'keys'>): void {
  const { db, gateway, now } = deps

  serve(app, subscribe, async ({ caller, headers, body }, c) => {
    const learner = await readLearner(db, caller.learnerId)
    if (learner instanceof Refusal) return learner
    if (!learner.phone_number) return new Refusal('no_phone_number')
    if (body.keepCard && !gateway.cards) {
      return new Refusal('validation_failed', {
        errors: [{ path: 'body.keepCard', code: 'not_offered' }]
      })
    }
    const placed = await placeOrder(
      db,
      {
        learnerId: caller.learnerId,
        idempotencyKey: headers['idempotency-key'],
        selection: body,
        language: acceptedLocale(c.req.header('accept-language')),
        provider: gateway.name,
        discountKey: deps.keys.discounts,
        network: networkOf(c)
      },
      now()
    )
    if (placed instanceof Refusal) return placed
    const redirectUrl = await openPayment(deps, placed)
    if (redirectUrl instanceof Refusal) return redirectUrl
    const { order_id: orderId, amount: amountCents } = placed
    return { orderId, amountCents, currency: 'EGP' as const, redirectUrl }
  })

  serve(app, getOrder, async ({ caller, params }) => {
    const order = await findOwnOrder(db, caller.learnerId, params.orderId)
    if (!order) return new Refusal('not_found')
    return {
      orderId: order.order_id,
      status: order.status === 'refunded' ? ('failed' as const) : order.status,
      amountCents: order.amount,
      ...(order.kiosk_reference !== null && { kioskReference: order.kiosk_reference }),
      ...(order.status === 'refunded' && order.paid_at === null && { refunded: true }),
      ...(order.is_extension === 1 && { extends: true })
    }
  })

  serve(app, listPurchases, async ({ caller, query }) => {
    const slice = sliceOf(query.page, query.pageSize)
    const { rows, total } = await readOwnOrders(db, caller.learnerId, slice)
    return {
      items: rows.map(row => purchaseOf(row, now().getTime())),
      page: query.page ?? 1,
      pageSize: slice.limit,
      total
    }
  })
}

function purchaseOf(order: Order, time: number) {
  return {
    id: order.id,
    orderId: order.order_id,
    createdAt: isoOf(order.created_at),
    subscriptionType: order.type,
    amountCents: order.amount,
    currency: 'EGP' as const,
    ...(order.promo_code !== null && { promoCode: order.promo_code }),
    paymentMethod: order.method,
    status: order.status,
    ...(order.is_extension === 1 && { extends: true }),
    ...(order.renewal_end !== null && { renews: true as const }),
    ...(time < order.expires_at && payableOf(order))
  }
}

/** A failed order keeps its kiosk number, so that the page can warn against paying it. */
function payableOf({ status, kiosk_reference, redirect_url, expires_at }: Order) {
  const isPending = status === 'pending'
  return {
    ...(isPending && { payableUntil: isoOf(expires_at) }),
    ...(isPending && redirect_url !== null && { redirectUrl: redirect_url }),
    ...((isPending || status === 'failed') &&
      kiosk_reference !== null && { kioskReference: kiosk_reference })
  }
}
