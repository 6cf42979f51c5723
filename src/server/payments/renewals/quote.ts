import type { ReplyOf } from '#contract/endpoint.ts'
import type { SubscriptionType } from '#contract/subscriptions/packages.ts'
import type { quoteSubscription } from '#contract/subscriptions/renewals.ts'
import { inPounds, ofPounds, type Piastres, piastres } from '#domain/payments/money.ts'
import { entitlementOf } from '#domain/subscriptions/entitlement.ts'
import { restOf } from '#domain/subscriptions/plan-change.ts'
import { plansOf } from '#domain/subscriptions/plans.ts'
import { chargeTimeOf, RENEWAL_TERMS_VERSION } from '#domain/subscriptions/renewal.ts'
import { dayAt } from '#domain/time/cairo-day.ts'
import { lockLearner } from '#server/accounts/lock-learner.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import { changeRow, findRow } from '#server/db/rows.ts'
import { isoOf } from '#server/db/times.ts'
import { Refusal } from '#server/http/problem.ts'
import { paidPlansOf } from '#server/subscriptions/grant.ts'
import { readPrices } from '#server/subscriptions/prices.ts'
import { findRenewal } from '#server/subscriptions/renewals.ts'

export interface Selected {
  packageId: number
  subscriptionType: SubscriptionType
}

interface Quoted {
  type: SubscriptionType
  months: number
  price: Piastres
  /** First renewal of a subscription that this purchase begins or extends. */
  firstRenewal: { price: Piastres; day: string }
  atEnd: { price: Piastres; at: number } | undefined
  now: { price: Piastres; credit: Piastres; endsNow: number; expiresAt: number } | undefined
}

/** What a plan costs a learner now. Call it with the learner locked to act on it. */
export async function quoteOf(
  db: Db,
  learnerId: number,
  { packageId, subscriptionType }: Selected,
  time: number
): Promise<Quoted | Refusal<'package_not_found'>> {
  const prices = await readPrices(db, packageId)
  const plan = prices && plansOf(prices).find(one => one.subscriptionType === subscriptionType)
  if (!plan) return new Refusal('package_not_found')
  const { months, price } = plan
  const paid = await paidPlansOf(db, learnerId)
  const bought = { subscriptionType, months, price, paidAt: time }
  const endWith = (replaces: boolean) =>
    entitlementOf([...paid, { ...bought, replaces }])?.expiresAt ?? time
  const row = await findRow(db, 'subscription', { learner_id: learnerId })
  const found = await findRenewal(db, learnerId)
  const isRunning = row !== undefined && row.expires_at > time
  const credit = restOf(paid, time)
  const isOther = row?.type !== subscriptionType
  return {
    ...{ type: subscriptionType, months, price },
    firstRenewal: { price, day: dayAt(chargeTimeOf(endWith(false))) },
    atEnd:
      found && isRunning && found.renewal.type !== subscriptionType
        ? { price, at: row.expires_at }
        : undefined,
    now:
      isRunning && isOther && credit > 0 && credit < price
        ? {
            ...{ price: piastres(price - credit), credit },
            ...{ endsNow: row.expires_at, expiresAt: endWith(true) }
          }
        : undefined
  }
}

/** @param keepsCards whether the gateway does */
export function shownQuote(
  { price, firstRenewal, atEnd, now }: Quoted,
  keepsCards: boolean
): ReplyOf<typeof quoteSubscription> {
  return {
    price: inPounds(price),
    ...(keepsCards && { renewal: shownTerms(firstRenewal) }),
    ...(atEnd && { atEnd: { price: inPounds(atEnd.price), at: isoOf(atEnd.at) } }),
    ...(now && {
      now: {
        ...{ price: inPounds(now.price), credit: inPounds(now.credit) },
        expiresAt: isoOf(now.expiresAt)
      }
    })
  }
}

export const shownTerms = ({ price, day }: Quoted['firstRenewal']) => ({
  version: RENEWAL_TERMS_VERSION,
  price: inPounds(price),
  day
})

/** Another plan from the end of the paid period on, at the price that was quoted. */
export async function setNextPlan(
  db: Db,
  learnerId: number,
  { price, ...selected }: Selected & { price: number },
  time: number
): Promise<Refusal<'not_subscribed' | 'package_not_found' | 'conflict'> | undefined> {
  return inTransaction(db, async tx => {
    await lockLearner(tx, learnerId)
    const quote = await quoteOf(tx, learnerId, selected, time)
    if (quote instanceof Refusal) return quote
    if (!quote.atEnd) return new Refusal('not_subscribed')
    if (quote.atEnd.price !== ofPounds(price)) return new Refusal('conflict')
    const { type, price: amount } = quote
    const own = { learner_id: learnerId }
    const isTold = await findRow(tx, 'renewal', { ...own, noticed_at: ['is not', null] })
    // The learner is told anew, unless the days of the notice have begun.
    const told = isTold ? { told: amount } : { told: null, due_at: time }
    await changeRow(tx, 'renewal', own, { type, amount, ...told })
    return undefined
  })
}
