import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { paymentReturnPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { paymentText } from '#i18n/texts/payments.ts'
import type { Db } from '#server/db/open.ts'
import { changeRow } from '#server/db/rows.ts'
import { describeError, type Log } from '#server/runtime/log.ts'
import { Refusal } from '#server/http/problem.ts'
import { type Gateway, GatewayError } from './gateway.ts'
import type { Order } from './orders.ts'

export interface PaymentDeps {
  db: Db
  gateway: Gateway
  now: () => Date
  log: Log
  siteUrl: string
  basePath: string
}

/** A claim ends then; longer than the gateway’s timeout. */
const CLAIM_MS = 20_000
const POLL_MS = 100

/** Of concurrent requests one calls the gateway, and the others wait. @returns address of the payment page */
export async function openPayment(deps: PaymentDeps, { id }: Order) {
  const { db, now } = deps
  for (let hasWaited = false; ; hasWaited = true) {
    const order = await db
      .selectFrom('purchase')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (order.redirect_url) return order.redirect_url
    if (order.status !== 'pending') return new Refusal('payment_unavailable')
    // The other request has failed.
    if (hasWaited && order.claimed_at === null) return new Refusal('payment_unavailable')
    const claimed = await claim(db, order, now().getTime())
    if (claimed) return open(deps, claimed)
    await pause(POLL_MS)
  }
}

/** `undefined` while another process holds the claim. */
function claim(db: Db, { id, attempt }: Order, time: number): Promise<Order | undefined> {
  return db
    .updateTable('purchase')
    .set({ claimed_at: time, attempt: sql`attempt + 1` })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('redirect_url', 'is', null)
    .where(eb => eb.or([eb('claimed_at', 'is', null), eb('claimed_at', '<=', time - CLAIM_MS)]))
    .returningAll()
    .executeTakeFirst()
}

async function open(deps: PaymentDeps, order: Order) {
  const { db, gateway, log } = deps
  try {
    const { redirectUrl, providerOrder } = await gateway.open(await paymentOf(deps, order))
    await changeRow(
      db,
      'purchase',
      { id: order.id },
      { redirect_url: redirectUrl, provider_order: providerOrder }
    )
    return redirectUrl
  } catch (error) {
    await changeRow(db, 'purchase', { id: order.id }, { claimed_at: null })
    if (!(error instanceof GatewayError)) throw error
    log('error', 'payment not opened', { orderId: order.order_id, ...describeError(error) })
    return new Refusal('payment_unavailable')
  }
}

async function paymentOf({ db, now, gateway, siteUrl, basePath }: PaymentDeps, order: Order) {
  const learner = await db
    .selectFrom('learner')
    .select(['name_ar', 'name_en', 'email', 'phone_number'])
    .where('id', '=', order.learner_id)
    .executeTakeFirstOrThrow()
  const { language, method, amount, attempt, order_id: orderId } = order
  return {
    orderId,
    attempt,
    amount,
    method,
    keepCard: order.keep_card === 1,
    language,
    title: paymentText(language)(`item.${order.type}`),
    learner: {
      name: learner.name_en || learner.name_ar,
      email: learner.email,
      phoneNumber: learner.phone_number
    },
    payableFor: Math.max(1, Math.floor((order.expires_at - now().getTime()) / 1_000)),
    returnUrl: `${siteUrl}${localized(paymentReturnPath, language)}`,
    callbackUrl: `${siteUrl}${basePath}/payments/webhook/${gateway.name}`
  }
}
