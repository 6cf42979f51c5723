import { randomBytes, randomInt } from 'node:crypto'
import { piastres } from '#domain/payments/money.ts'
import { plansOf } from '#domain/subscriptions/plans.ts'
import {
  chargeableFrom,
  chargeTimeOf,
  graceEndOf,
  noticeTimeOf,
  renewalAmount,
  tryTimeOf
} from '#domain/subscriptions/renewal.ts'
import { paymentText } from '#i18n/texts/payments.ts'
import { opened } from '#server/accounts/staff/one-time-codes.ts'
import { lockLearner } from '#server/accounts/lock-learner.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { changeRow, countRows, findRow } from '#server/db/rows.ts'
import { addLearnerMail, resendLearnerMail } from '#server/mail/learner-mail.ts'
import { addNotice } from '#server/mail/notices/add-notice.ts'
import { applyPaymentEvent, isStrange } from '#server/payments/apply-payment-event.ts'
import { type CardCharge, GatewayError } from '#server/payments/gateway.ts'
import type { PaymentDeps } from '#server/payments/open-payment.ts'
import type { Order } from '#server/payments/orders.ts'
import { describeError } from '#server/runtime/log.ts'
import { readPrices } from '#server/subscriptions/prices.ts'
import {
  stopRenewal,
  findRenewal,
  type KeptCard,
  type RenewalRow
} from '#server/subscriptions/renewals.ts'
import { endUnpaid } from './outcomes.ts'

export interface RenewalDeps extends PaymentDeps {
  /** Opens the tokens of kept cards. */
  cardKey: Buffer
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const BATCH = 50
/** For another process, when the one that took a renewal is killed. */
const CLAIM_MS = 10 * MINUTE
/** Between two looks whether a notice has gone out. */
const NOTICE_CHECK_MS = 6 * HOUR
/** How long the gateway is asked about a charge without an answer, before another one. */
const ANSWER_MS = 6 * 60 * MINUTE
const FIRST_CHECK_MS = 5 * MINUTE

/**
 * Notices, charges and ends of renewals that are due. Each is taken by one process; a charge whose
 * result is unknown is asked about before there is another.
 *
 * @returns how many it looked at
 */
export async function runRenewals(deps: RenewalDeps): Promise<number> {
  const { db, now, log } = deps
  const due = await db
    .selectFrom('renewal')
    .selectAll()
    .where('due_at', '<=', now().getTime())
    .orderBy('due_at')
    .limit(BATCH)
    .execute()
  for (const renewal of due) {
    await advance(deps, renewal).catch((error: unknown) =>
      log('warn', 'renewal waits', { subscription: renewal.order_id, ...describeError(error) })
    )
  }
  return due.length
}

async function advance(deps: RenewalDeps, { learner_id, due_at }: RenewalRow): Promise<void> {
  const { db, now } = deps
  const time = now().getTime()
  const order = await inTransaction(db, async tx => {
    await lockLearner(tx, learner_id)
    const claim = { due_at: time + CLAIM_MS }
    const renewal = await changeRow(tx, 'renewal', { learner_id, due_at }, claim)
    return renewal && next(deps, tx, renewal, time)
  })
  if (order) await charge(deps, order)
}

/** Does what is due in the store. @returns the order to charge for */
async function next(
  deps: RenewalDeps,
  tx: Tx,
  renewal: RenewalRow,
  time: number
): Promise<Order | undefined> {
  const { learner_id: learnerId, period_end: end } = renewal
  const wait = async (due: number) => {
    await changeRow(tx, 'renewal', { learner_id: learnerId }, { due_at: due })
    return undefined
  }
  const subscription = await findRow(tx, 'subscription', { learner_id: learnerId })
  const found = await findRenewal(tx, learnerId)
  if (!subscription || !found || subscription.cancelled_at !== null) {
    await stopRenewal(tx, learnerId, 'failure', time)
    return undefined
  }
  if (time < noticeTimeOf(end)) return wait(noticeTimeOf(end))
  if (time >= chargeTimeOf(end)) {
    await changeRow(tx, 'subscription', { learner_id: learnerId }, { grace_until: graceEndOf(end) })
  }
  const { noticed_at, told } = renewal
  if (noticed_at === null) {
    if (time >= graceEndOf(end)) {
      await endUnpaid(tx, learnerId, graceEndOf(end), time)
      return undefined
    }
    if (told === null) await notice(tx, renewal, found.card, time)
    // No mail could be sent for days, or not to this address; or it was of the same plan before.
    await resendLearnerMail(tx, 'renewalNotice', noticeSubject(renewal), time)
    if (time < chargeTimeOf(end)) return wait(chargeTimeOf(end))
    return wait(Math.min(time + NOTICE_CHECK_MS, graceEndOf(end)))
  }
  const last = await lastOrder(tx, learnerId, end)
  // Its result is asked for by the job that reconciles payments.
  if (last?.status === 'pending') return wait(time + CLAIM_MS)
  const tryAt = Math.max(tryTimeOf(end, renewal.declined) ?? time, chargeableFrom(end, noticed_at))
  if (time < tryAt) return wait(tryAt)
  // Without a try until then, as after a long outage, there is none any more.
  const { cards } = deps.gateway
  const over = last && cards ? Math.max(graceEndOf(end), tryAt + ANSWER_MS * 4) : graceEndOf(end)
  if (time >= over) {
    await endUnpaid(tx, learnerId, graceEndOf(end), time)
    return undefined
  }
  // A setting that is missing for a while ends no renewal.
  if (!cards) {
    deps.log('warn', 'gateway keeps no cards', { subscription: renewal.order_id })
    return wait(Math.min(time + HOUR, over))
  }
  return placeCharge(deps, tx, renewal, subscription.id, time)
}

const noticeSubject = ({ learner_id, period_end, type }: RenewalRow) =>
  `${learner_id}:${period_end}:${type}`

/** Queues the notice of the coming charge. Only one that has gone out lets the charge follow. */
async function notice(
  tx: Tx,
  renewal: RenewalRow,
  { brand, last_four: lastFour }: KeptCard,
  time: number
): Promise<void> {
  const { learner_id: learnerId, type: plan, language, period_end: until } = renewal
  const amount = (await priceOf(tx, renewal)) ?? renewal.amount
  const at = chargeableFrom(until, time)
  await changeRow(tx, 'renewal', { learner_id: learnerId }, { told: amount })
  await addLearnerMail(
    tx,
    { subject: noticeSubject(renewal), learnerId, language },
    {
      ...{ kind: 'renewalNotice', plan, amount, at, until, card: { brand, lastFour } },
      ...(amount > renewal.amount && { before: renewal.amount })
    },
    time
  )
  const told = { kind: 'payment', orderId: renewal.order_id, about: 'renews', until } as const
  await addNotice(tx, learnerId, told, time)
}

/** Today's price of the plan in piastres; undefined where it is not sold any more. */
async function priceOf(tx: Tx, { type }: RenewalRow): Promise<number | undefined> {
  const prices = await readPrices(tx, PACKAGE)
  return prices && plansOf(prices).find(({ subscriptionType }) => subscriptionType === type)?.price
}

/** The product has one. */
const PACKAGE = 1

function lastOrder(tx: Db, learnerId: number, end: number): Promise<Order | undefined> {
  return tx
    .selectFrom('purchase')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .where('renewal_end', '=', end)
    .orderBy('created_at', 'desc')
    .orderBy('renewal_key', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Stored before the gateway is called, so that no crash forgets a charge. */
async function placeCharge(
  { gateway }: RenewalDeps,
  tx: Tx,
  renewal: RenewalRow,
  subscriptionId: number,
  time: number
): Promise<Order> {
  const { learner_id, type, language, period_end, told } = renewal
  const number = await countRows(tx, 'purchase', { learner_id, renewal_end: period_end })
  const key = `${subscriptionId}:${period_end}:${number + 1}`
  const amount = renewalAmount(told ?? renewal.amount, (await priceOf(tx, renewal)) ?? Infinity)
  return tx
    .insertInto('purchase')
    .values({
      ...{ id: randomInt(1, 2 ** 48), order_id: randomBytes(12).toString('hex'), learner_id },
      // A header holds no line break, so no request has this key.
      ...{
        idempotency_key: `\n${key}`,
        request: 'renewal',
        renewal_key: key,
        renewal_end: period_end
      },
      ...{
        type,
        months: MONTHS[type],
        amount: piastres(amount),
        promo_code: null,
        list_price: amount
      },
      ...{ method: 'card', status: 'pending', language, provider: gateway.name, attempt: 1 },
      ...{ created_at: time, expires_at: time + ANSWER_MS, claimed_at: time, is_extension: 1 },
      next_check_at: time + FIRST_CHECK_MS
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const MONTHS = { MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 } as const

/** Asks the gateway once for an order; without an answer the order stays pending. */
async function charge(deps: RenewalDeps, order: Order): Promise<void> {
  const { db, gateway, now, log } = deps
  const { order_id: orderId } = order
  try {
    const event = await gateway.cards?.charge(await chargeOf(deps, order))
    if (!event) return
    const outcome = await applyPaymentEvent(db, gateway.name, event, now())
    const { transactionId, effect } = event
    const fields = { orderId, transactionId, effect, outcome, by: 'renewal' }
    log(isStrange(outcome) ? 'warn' : 'info', 'payment', fields)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    log('warn', 'card not charged', { orderId, ...describeError(error) })
    if (error.isRefusal) await declineUncharged(deps, order)
  }
}

/** The gateway refused, so there is no transaction to wait for. */
async function declineUncharged({ db, gateway, now }: RenewalDeps, order: Order): Promise<void> {
  const { order_id: orderId, amount } = order
  const refused = { orderId, providerOrder: '', transactionId: `refused-${orderId}` }
  const payment = { method: 'card', amount, currency: 'EGP', effect: 'failed' } as const
  await applyPaymentEvent(db, gateway.name, { ...refused, ...payment }, now())
}

/** @throws GatewayError when the card is not kept any more, or its token cannot be read */
async function chargeOf(
  { db, gateway, siteUrl, basePath, cardKey }: RenewalDeps,
  order: Order
): Promise<CardCharge> {
  const learner_id = order.learner_id ?? 0
  const learner = await findRow(db, 'learner', { id: learner_id, disabled_at: null })
  const card = await findRow(db, 'kept_card', { learner_id, provider: gateway.name })
  const token = card && opened(cardKey, card.token)
  if (!learner || token === undefined) throw new GatewayError('no card', { isRefusal: true })
  return {
    orderId: order.order_id,
    amount: order.amount,
    token,
    title: paymentText(order.language)(`item.${order.type}`),
    learner: {
      name: learner.name_en || learner.name_ar,
      email: learner.email,
      phoneNumber: learner.phone_number
    },
    callbackUrl: `${siteUrl}${basePath}/payments/webhook/${gateway.name}`
  }
}
