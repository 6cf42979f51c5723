import type { Hono } from 'hono'
import { getOrder, listPurchases, subscribe } from '#contract/subscriptions/subscriptions.ts'
import { getReceiptPdf } from '#contract/subscriptions/receipts.ts'
import { receiptNumber } from '#domain/payments/receipt-number.ts'
import { acceptedLocale } from '#i18n/locale.ts'
import { readLearner } from '#server/accounts/profile.ts'
import type { Typesetter } from '#server/certificates/typesetter.ts'
import type { Deps } from '#server/deps.ts'
import { openPayment, type PaymentDeps } from '#server/payments/open-payment.ts'
import { type Order, placeOrder } from '#server/payments/orders.ts'
import { findOwnOrder, readOwnOrders } from '#server/payments/read-orders.ts'
import { findReceipt, readReceipts } from '#server/payments/receipts/read-receipts.ts'
import type { ReceiptRow } from '#server/payments/receipts/receipt-facts.ts'
import { sendReceipt } from '#server/payments/receipts/send-receipt.ts'
import { networkOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/problem.ts'
import { serve, serveFile, sliceOf } from '#server/routes/serve.ts'
import { isoOf } from '#server/db/times.ts'

type PurchaseDeps = PaymentDeps & Pick<Deps, 'keys'> & { typesetter: Typesetter }

export function purchasesRoutes(app: Hono, deps: PurchaseDeps): void {
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
    const ids = rows.map(row => row.order_id)
    const receipts = await readReceipts(db, ids)
    return {
      items: rows.map(row => ({
        ...purchaseOf(row, now().getTime()),
        ...receiptsOf(deps, receipts.get(row.order_id) ?? [])
      })),
      page: query.page ?? 1,
      pageSize: slice.limit,
      total
    }
  })

  serveFile(app, getReceiptPdf, async ({ caller, params, headers }, c) => {
    const locale = headers.lancode ?? acceptedLocale(c.req.header('accept-language'))
    return sendReceipt(deps, await findReceipt(db, params.number, caller.learnerId), locale)
  })
}

/** What the history names of an order’s receipt and credit notes. */
function receiptsOf({ siteUrl, basePath }: PaymentDeps, rows: readonly ReceiptRow[]) {
  const nameOf = (row: ReceiptRow) => ({
    number: receiptNumber(row),
    issuedAt: isoOf(row.issued_at),
    pdf: `${siteUrl}${basePath}/subscriptions/receipts/${receiptNumber(row)}/pdf`
  })
  const receipt = rows.find(({ series }) => series === 'receipt')
  const notes = rows.filter(({ series }) => series === 'credit_note')
  return {
    ...(receipt && { receipt: nameOf(receipt) }),
    ...(notes.length > 0 && {
      creditNotes: notes.map(note => ({ ...nameOf(note), amountCents: note.amount }))
    })
  }
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
