import type { Selectable } from 'kysely'
import { lockLearner } from '#server/accounts/lock-learner.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { accessEndOf } from '#domain/subscriptions/renewal.ts'
import type { PaymentEffect, RefundCause, RefundReason } from '#server/db/schema/payments.ts'
import type { Schema } from '#server/db/schema.ts'
import { countPayment, countRefund } from '#server/db/rollups/payments.ts'
import { addRow, changeRow, findRow, lockRow } from '#server/db/rows.ts'
import {
  addLearnerMail,
  type LearnerMail,
  type OrderFacts,
  orderFacts
} from '#server/mail/learner-mail.ts'
import { addNotice } from '#server/mail/notices/add-notice.ts'
import { readAccess } from '#server/subscriptions/subscription.ts'
import { grantAccess } from '#server/subscriptions/grant.ts'
import { beginRenewal } from '#server/subscriptions/renewals.ts'
import { isAwaited, noteDeclined } from './renewals/outcomes.ts'
import { issueCreditNote, issueReceipt } from './receipts/issue-receipt.ts'
import { claimDiscount, failDiscounted, failOrder, releasePromo } from './promo-use.ts'
import type { PaymentEvent } from './gateway.ts'
import { completeRefund, requestRefund } from './refund-request.ts'

type Purchase = Selectable<Schema['purchase']>

/** `mismatch`: not what was ordered. A reason: the payment is refunded. */
export type PaymentEventOutcome =
  'done' | 'repeated' | 'nothing' | 'mismatch' | 'unknown order' | RefundReason

const NEEDS_ATTENTION: readonly PaymentEventOutcome[] = [
  'mismatch',
  'unknown order',
  'double_charge',
  'discount_used',
  'account_erased'
]

/** Whether an operator should check it. */
export const isStrange = (outcome: PaymentEventOutcome): boolean =>
  NEEDS_ATTENTION.includes(outcome)

/** Events may come in any order and repeatedly, with the same result. */
export async function applyPaymentEvent(db: Db, provider: string, event: PaymentEvent, now: Date) {
  return inTransaction(db, tx => applyPaymentEventIn(tx, provider, event, now.getTime()))
}

export async function applyPaymentEventIn(
  tx: Tx,
  provider: string,
  event: PaymentEvent,
  time: number
): Promise<PaymentEventOutcome> {
  const order = await lockOrder(tx, provider, event.orderId)
  if (!order) return 'unknown order'
  if (!isAbout(event, order)) return 'mismatch'
  if (event.effect === 'pending') return notePending(tx, order, event, time)
  if (event.amount !== order.amount) return 'mismatch'
  const isNew = await storeEvent(tx, provider, { ...event, effect: event.effect }, time)
  if (!isNew) return 'repeated'
  return EFFECTS[event.effect](tx, order, event, time)
}

function isAbout({ currency, method, providerOrder }: PaymentEvent, order: Purchase): boolean {
  const isThatOrder = order.provider_order === null || order.provider_order === providerOrder
  return currency === 'EGP' && method === order.method && isThatOrder
}

/** Locks the learner and the order. */
async function lockOrder(tx: Tx, provider: string, orderId: string): Promise<Purchase | undefined> {
  const order = await findRow(tx, 'purchase', { order_id: orderId })
  // The learner first, as in `placeOrder`, so that there is no deadlock.
  if (order && order.learner_id !== null) await lockLearner(tx, order.learner_id)
  return lockRow(tx, 'purchase', { order_id: orderId, provider })
}

async function notePending(tx: Tx, order: Purchase, event: PaymentEvent, time: number) {
  if (!event.kioskReference || order.kiosk_reference === event.kioskReference) return 'nothing'
  await changeRow(tx, 'purchase', { id: order.id }, { kiosk_reference: event.kioskReference })
  if (order.status === 'pending') {
    const payableUntil = order.expires_at
    const number = event.kioskReference
    const facts = await factsOf(tx, order, time)
    await queueMail(tx, order, { kind: 'kiosk', order: facts, number, payableUntil }, time)
  }
  return 'done'
}

async function storeEvent(
  tx: Tx,
  provider: string,
  { transactionId, effect, orderId, amount }: PaymentEvent & { effect: PaymentEffect },
  time: number
): Promise<boolean> {
  const event = { provider, transaction_id: transactionId, effect, order_id: orderId, amount }
  const stored = await addRow(tx, 'payment_event', { ...event, received_at: time })
  return stored !== undefined
}

type Effect = (
  tx: Tx,
  order: Purchase,
  event: PaymentEvent,
  time: number
) => Promise<PaymentEventOutcome>

const EFFECTS: Record<PaymentEffect, Effect> = {
  async paid(tx, order, event, time) {
    const { learner_id: learnerId, promo_code: code, order_id: orderId, status } = order
    if (status === 'paid' || status === 'refunded') {
      // The event of the refund may have come first.
      const isAlreadyRefunded = await isRefunded(tx, order, event)
      return isAlreadyRefunded ? 'nothing' : requestRefund(tx, order, event, 'double_charge', time)
    }
    if (learnerId === null) return buyNothing(tx, order, event, 'account_erased', time)
    if (order.renewal_end !== null && !(await isAwaited(tx, order))) {
      return buyNothing(tx, order, event, 'double_charge', time, 'renewal_ended')
    }
    if (order.replaces_end !== null && !(await isReplaceable(tx, order))) {
      return buyNothing(tx, order, event, 'double_charge', time, 'plan_moved')
    }
    if (code !== null && !(await claimDiscount(tx, { learnerId, code, orderId }))) {
      return buyNothing(tx, order, event, 'discount_used', time)
    }
    await countPayment(tx, { ...order, learner_id: learnerId }, time)
    const continues_from = await continuedEnd(tx, order, learnerId, time)
    const paid = { status: 'paid', paid_at: time, next_check_at: null, continues_from } as const
    await change(tx, order, paid)
    await failDiscounted(tx, learnerId)
    const facts = await factsOf(tx, order, time)
    if (order.keep_card === 1) await beginRenewal(tx, orderId)
    await changeRenewal(tx, order, learnerId)
    const until = await grantAccess(tx, { learnerId, time, bought: order.type })
    const receipt = await issueReceipt(tx, orderId, time)
    if (until !== undefined) {
      const common = { order: facts, paidAt: time, until, receipt }
      const renewing = await findRow(tx, 'renewal', { learner_id: learnerId })
      const paidMail = { kind: 'paid', isRenewing: renewing !== undefined, ...common } as const
      const isRenewal = order.renewal_end !== null
      await queueMail(tx, order, isRenewal ? { kind: 'renewed', ...common } : paidMail, time)
    }
    return 'done'
  },
  async failed(tx, order, _, time) {
    if (order.status !== 'pending') return 'nothing'
    await failOrder(tx, order)
    if (order.renewal_end !== null) await noteDeclined(tx, order, time)
    else {
      await queueMail(tx, order, { kind: 'declined', order: await factsOf(tx, order, time) }, time)
    }
    return 'done'
  },
  async refunded(tx, order, event, time) {
    if (await completeRefund(tx, order, event, time)) return 'done'
    if (order.status === 'refunded') return 'nothing'
    await change(tx, order, { status: 'refunded', next_check_at: null })
    if (order.status === 'pending') await releasePromo(tx, order.order_id)
    if (order.learner_id !== null) {
      await grantAccess(tx, { learnerId: order.learner_id, time })
    }
    if (order.paid_at !== null) {
      await countRefund(tx, order, time)
      const creditNote = await issueCreditNote(tx, order.order_id, order.amount, time)
      const mail = { kind: 'refunded', order: orderFacts(order), creditNote } as const
      await queueMail(tx, order, mail, time)
    }
    return 'done'
  }
}

/** End of the period that a payment continues: a renewal's, or one in its days of grace. */
async function continuedEnd(tx: Tx, order: Purchase, learnerId: number, time: number) {
  if (order.replaces_end !== null) return null
  const row = await findRow(tx, 'subscription', { learner_id: learnerId })
  if (!row || time >= accessEndOf(row.expires_at, row.grace_until, time)) return null
  return order.renewal_end !== null || time >= row.expires_at ? row.expires_at : null
}

/** Whether the access that a change of plan was computed for is still the same. */
async function isReplaceable(tx: Tx, { learner_id, replaces_end }: Purchase): Promise<boolean> {
  if (learner_id === null || replaces_end === null) return false
  const row = { learner_id, expires_at: replaces_end }
  return (await findRow(tx, 'subscription', row)) !== undefined
}

/** What was paid, and after a change of plan the plan, is what renews. */
async function changeRenewal(tx: Tx, order: Purchase, learnerId: number): Promise<void> {
  const own = { learner_id: learnerId }
  if (order.renewal_end !== null) {
    // Another plan may have been chosen meanwhile.
    await changeRow(tx, 'renewal', { ...own, type: order.type }, { amount: order.amount })
  }
  if (order.replaces_end !== null) {
    const list = order.amount + (order.credit ?? 0)
    await changeRow(tx, 'renewal', own, { type: order.type, amount: list })
  }
}

/** Mails that a notice goes with. */
const TOLD: Partial<Record<LearnerMail['kind'], 'waits' | 'failed'>> = {
  kiosk: 'waits',
  declined: 'failed'
}

/** In the language of the order. */
async function queueMail(tx: Tx, order: Purchase, mail: LearnerMail, time: number): Promise<void> {
  const { learner_id: learnerId, order_id: subject, language } = order
  if (learnerId === null) return
  await addLearnerMail(tx, { subject, learnerId, language }, mail, time)
  const about = TOLD[mail.kind]
  if (about) await addNotice(tx, learnerId, { kind: 'payment', orderId: subject, about }, time)
}

async function factsOf(tx: Tx, order: Purchase, time: number): Promise<OrderFacts> {
  const { learner_id: learnerId } = order
  const end = learnerId === null ? undefined : await readAccess(tx, learnerId, new Date(time))
  return orderFacts(order, end)
}

/** Ends an order and refunds its payment. */
async function buyNothing(
  tx: Tx,
  order: Purchase,
  event: PaymentEvent,
  reason: RefundReason,
  time: number,
  cause?: RefundCause
): Promise<PaymentEventOutcome> {
  await change(tx, order, { status: 'refunded', next_check_at: null })
  if (order.status === 'pending') await releasePromo(tx, order.order_id)
  return requestRefund(tx, order, event, reason, time, cause)
}

async function isRefunded(tx: Tx, { provider }: Purchase, { transactionId }: PaymentEvent) {
  const event = await findRow(tx, 'payment_event', {
    provider,
    transaction_id: transactionId,
    effect: 'refunded'
  })
  return event !== undefined
}

async function change(tx: Tx, { id }: Pick<Purchase, 'id'>, columns: Partial<Purchase>) {
  await changeRow(tx, 'purchase', { id }, columns)
}
