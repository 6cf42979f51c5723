import { createHash, randomBytes, randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { subscribe } from '#contract/subscriptions/subscriptions.ts'
import { ofPounds } from '#domain/payments/money.ts'
import { normalisedPromoCode } from '#domain/payments/promo-code.ts'
import { statusOf } from '#domain/subscriptions/subscription-status.ts'
import { lockLearner } from '#server/accounts/lock-learner.ts'
import { inTransaction, isTaken } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { findRow, insertRow } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { Refusal } from '#server/http/problem.ts'
import { NETWORK_ORDERS, ORDERS, rateLimit } from '#server/http/rate-limit.ts'
import { learnerMark } from '#server/runtime/hash.ts'
import { readAccess } from '#server/subscriptions/subscription.ts'
import { findHolder, mayUsePromo, refusePromoGuess } from '#server/subscriptions/promo.ts'
import { failOrder, takePromo } from './promo-use.ts'
import { consentWords } from './renewals/consent.ts'
import { quoteOf, shownTerms } from './renewals/quote.ts'
import { PAYABLE_FOR, type Terms, termsOf } from './terms.ts'

interface Buyer {
  learnerId: number
  network: string
}

/** Counts by learner and by network. */
async function refuseOrder(tx: Tx, { learnerId, network }: Buyer, now: Date) {
  return (
    (await rateLimit(tx, ORDERS, learnerMark(learnerId), now)) ??
    rateLimit(tx, NETWORK_ORDERS, network, now)
  )
}

export type Order = Selectable<Schema['purchase']>

interface NewOrder {
  learnerId: number
  idempotencyKey: string
  selection: ParsedOf<typeof subscribe>['body']
  language: 'ar' | 'en'
  provider: string
  /** Key of the marks of erased accounts. */
  discountKey: Buffer
  network: string
}

type Refused = Refusal<
  'already_subscribed' | 'coupon_invalid' | 'conflict' | 'package_not_found' | 'rate_limited'
>

/** Until the first inquiry at the gateway. */
const FIRST_CHECK_MS = 5 * 60_000

/**
 * Idempotent by key. The same request from another tab or device returns the open order. An order
 * holds its promo code, and a different order with a code fails the one that holds it.
 */
export async function placeOrder(db: Db, order: NewOrder, now: Date): Promise<Order | Refused> {
  const { learnerId, network } = order
  const request = digestOf(order.selection)
  const known = await findByKey(db, order)
  if (known) return known.request === request ? known : new Refusal('conflict')
  const { extend, replace } = order.selection
  if (!extend && !replace && (await isSubscribed(db, learnerId, now))) {
    return new Refusal('already_subscribed')
  }
  const open = await findOpen(db, learnerId, request, now)
  if (open) return asExtension(db, open, now)
  const holder = await findHolder(db, learnerId)

  const { promoCode: rawCode, ...selection } = order.selection
  const promoCode = rawCode === undefined ? undefined : normalisedPromoCode(rawCode)
  const guess =
    promoCode === undefined ? undefined : await refusePromoGuess(db, network, learnerId, now)
  if (guess) return guess
  const terms = await termsOf(db, learnerId, { ...selection, promoCode }, now)
  if (terms instanceof Refusal) return terms
  const isDiscounted = terms.promoCode !== undefined
  if (isDiscounted && !(await mayUsePromo(db, order.discountKey, learnerId))) {
    return new Refusal('coupon_invalid', { reason: 'not_first' })
  }
  try {
    return await inTransaction(db, async tx => {
      await lockLearner(tx, learnerId)
      const first = await findOpen(tx, learnerId, request, now)
      if (first) return asExtension(tx, first, now)
      const wanted = await agreedOn(tx, order, now)
      if (wanted instanceof Refusal) return wanted
      // In the transaction, so that a rollback undoes the count.
      const limited = await refuseOrder(tx, order, now)
      if (limited) return limited
      // Read before the lock, so that a concurrent order keeps the code.
      if (terms.promoCode && holder) await failOrder(tx, holder)
      return write(tx, { ...order, request }, { ...terms, ...wanted.terms }, wanted, now)
    })
  } catch (error) {
    if (error instanceof PromoSpent) return new Refusal('coupon_invalid', { reason: 'used_up' })
    // The same key came twice at the same time.
    const first = isTaken(error) ? await findByKey(db, order) : undefined
    if (!first) throw error
    return first.request === request ? first : new Refusal('conflict')
  }
}

/** Rolls the order back. */
class PromoSpent extends Error {}

async function write(
  tx: Tx,
  {
    learnerId,
    idempotencyKey,
    selection,
    language,
    provider,
    request
  }: NewOrder & { request: string },
  { type, months, amount, listPrice, promoCode }: Terms,
  { replaced, consent }: Agreed,
  now: Date
): Promise<Order> {
  const time = now.getTime()
  const order = await tx
    .insertInto('purchase')
    .values({
      id: randomInt(1, 2 ** 48),
      order_id: randomBytes(12).toString('hex'),
      learner_id: learnerId,
      idempotency_key: idempotencyKey,
      request,
      type,
      months,
      amount,
      list_price: listPrice,
      promo_code: promoCode ?? null,
      method: selection.paymentMethod,
      status: 'pending',
      language,
      created_at: time,
      expires_at: time + PAYABLE_FOR[selection.paymentMethod],
      provider,
      attempt: 0,
      next_check_at: time + FIRST_CHECK_MS,
      is_extension: (await readAccess(tx, learnerId, now)) === undefined ? 0 : 1,
      keep_card: consent ? 1 : 0,
      replaces_end: replaced?.endsNow ?? null,
      credit: replaced?.credit ?? null
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (consent) {
    const given = { ...consent, learner_id: learnerId, language, type, given_at: time }
    await insertRow(tx, 'renewal_consent', { ...given, order_id: order.order_id })
  }
  if (promoCode) {
    const isHeld = await takePromo(tx, { learnerId, code: promoCode, orderId: order.order_id })
    if (!isHeld) throw new PromoSpent()
  }
  return order
}

function findByKey(db: Db, { learnerId, idempotencyKey }: NewOrder): Promise<Order | undefined> {
  return findRow(db, 'purchase', { learner_id: learnerId, idempotency_key: idempotencyKey })
}

/** The order of the same request that can still be paid. */
function findOpen(db: Db, learnerId: number, request: string, now: Date) {
  return db
    .selectFrom('purchase')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .where('request', '=', request)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now.getTime())
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

/** An order that is older than the subscription extends it now. */
async function asExtension(db: Db | Tx, order: Order, now: Date): Promise<Order> {
  if (order.is_extension === 1 || order.learner_id === null) return order
  if ((await readAccess(db, order.learner_id, now)) === undefined) return order
  return db
    .updateTable('purchase')
    .set({ is_extension: 1 })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function isSubscribed(db: Db, learnerId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('subscription')
    .select(['expires_at as expiresAt', 'cancelled_at as cancelledAt'])
    .where('learner_id', '=', learnerId)
    .executeTakeFirst()
  return row !== undefined && statusOf(row, now.getTime()) === 'in_progress'
}

interface Agreed {
  /** Of a change of plan. */
  terms: { amount?: Terms['amount'] }
  replaced: { credit: number; endsNow: number } | undefined
  consent:
    Pick<Selectable<Schema['renewal_consent']>, 'version' | 'words' | 'amount' | 'day'> | undefined
}

/** What renewal and change of plan cost now, unless the learner was shown something else. */
async function agreedOn(
  tx: Tx,
  { learnerId, selection, language }: NewOrder,
  now: Date
): Promise<Agreed | Refusal<'conflict' | 'package_not_found'>> {
  const { keepCard, renewalTerms, replace } = selection
  if (!keepCard && !replace) return { terms: {}, replaced: undefined, consent: undefined }
  const quote = await quoteOf(tx, learnerId, selection, now.getTime())
  if (quote instanceof Refusal) return quote
  const { now: change, firstRenewal, type } = quote
  const isAsQuoted =
    !replace ||
    (change?.price === ofPounds(replace.price) && change.credit === ofPounds(replace.credit))
  const terms = shownTerms(firstRenewal)
  const isAsAgreed = !keepCard || isDeepStrictEqual({ ...renewalTerms }, terms)
  if (!isAsQuoted || !isAsAgreed) return new Refusal('conflict')
  const { price: amount, day } = firstRenewal
  const words = keepCard && consentWords(language, { plan: type, ...firstRenewal })
  return {
    terms: replace && change ? { amount: change.price } : {},
    replaced: replace && change,
    consent: words === undefined ? undefined : { version: terms.version, words, amount, day }
  }
}

function digestOf(selection: NewOrder['selection']) {
  const { packageId, subscriptionType, promoCode, paymentMethod } = selection
  const { keepCard, renewalTerms, replace } = selection
  const code = promoCode === undefined ? null : normalisedPromoCode(promoCode)
  const request = JSON.stringify([
    ...[packageId, subscriptionType, code, paymentMethod],
    ...(keepCard ? ['keep card', renewalTerms] : []),
    ...(replace ? ['replace', replace.price, replace.credit] : [])
  ])
  return createHash('sha256').update(request).digest('base64url')
}
