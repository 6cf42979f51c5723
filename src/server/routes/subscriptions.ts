import type { Hono } from 'hono'
import { getPackage } from '#contract/subscriptions/packages.ts'
import { changePlan, endRenewal, quoteSubscription } from '#contract/subscriptions/renewals.ts'
import { checkPromoCode } from '#contract/subscriptions/promo-codes.ts'
import {
  cancelSubscription,
  checkSubscription,
  getSubscription,
  resumeSubscription
} from '#contract/subscriptions/subscriptions.ts'
import { inPounds } from '#domain/payments/money.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { lockLearner } from '#server/accounts/lock-learner.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Tx } from '#server/db/open.ts'
import { networkOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/problem.ts'
import { CANCELLATIONS, rateLimit, refuseIfUsedUp } from '#server/http/rate-limit.ts'
import { addLearnerMail } from '#server/mail/learner-mail.ts'
import { cancelAccess, resumeAccess } from '#server/subscriptions/cancel.ts'
import { readPrices, shownPlans } from '#server/subscriptions/prices.ts'
import { findPromo, mayUsePromo, refusePromoGuess } from '#server/subscriptions/promo.ts'
import { stopRenewal } from '#server/subscriptions/renewals.ts'
import { setNextPlan, quoteOf, shownQuote } from '#server/payments/renewals/quote.ts'
import { readExpiry, readSubscription } from '#server/subscriptions/subscription.ts'
import { serve, servePublic } from './serve.ts'

export function subscriptionsRoutes(app: Hono, deps: AccountDeps): void {
  const { db, gateway, keys, responseCache, now, outbox, securityLog } = deps

  serve(app, checkSubscription, async ({ caller }) => {
    // Browsers keep this answer, so it names no card.
    const { renewal: _, ...kept } = (await readSubscription(db, caller.learnerId, now())) ?? {}
    const subscription = 'id' in kept ? kept : null
    return {
      activeSubscription: subscription !== null && subscription.status !== 'expired',
      subscription
    }
  })

  serve(app, getSubscription, ({ caller }) => readSubscription(db, caller.learnerId, now()))

  servePublic(app, responseCache, getPackage, async ({ params }) => {
    if (!/^\d{1,15}$/.test(params.id)) return new Refusal('package_not_found')
    const id = Number(params.id)
    const prices = await readPrices(db, id)
    if (!prices) return new Refusal('package_not_found')
    const { monthlyPrice, discountPercentage } = prices
    return {
      id,
      monthlyPrice: inPounds(monthlyPrice),
      ...(discountPercentage > 0 && { discountPercentage }),
      currency: 'EGP' as const,
      plans: shownPlans(prices)
    }
  })

  serve(app, checkPromoCode, async ({ params, query, caller }, c) => {
    const limited = await refusePromoGuess(db, networkOf(c), caller?.learnerId, now())
    if (limited) return limited
    const promo = await findPromo(db, params.code, query.subscriptionType, now(), caller?.learnerId)
    if (typeof promo === 'string') return new Refusal('coupon_invalid', { reason: promo })
    const isFirst = !caller || (await mayUsePromo(db, keys.discounts, caller.learnerId))
    if (!isFirst) return new Refusal('coupon_invalid', { reason: 'not_first' })
    return { ...promo, firstSubscriptionOnly: true as const, valid: true as const }
  })

  serve(app, quoteSubscription, async ({ caller, query }) => {
    const quote = await quoteOf(db, caller.learnerId, query, now().getTime())
    return quote instanceof Refusal ? quote : shownQuote(quote, gateway.cards !== undefined)
  })

  serve(app, endRenewal, async ({ caller: { learnerId } }) => {
    await inTransaction(db, async tx => {
      await lockLearner(tx, learnerId)
      return stopRenewal(tx, learnerId, 'learner', now().getTime())
    })
    // Ending it twice is no error.
    return answer(learnerId)
  })

  serve(app, changePlan, async ({ caller: { learnerId }, body }) => {
    const refusal = await setNextPlan(db, learnerId, body, now().getTime())
    return refusal ?? answer(learnerId)
  })

  const answer = async (learnerId: number) => {
    const subscription = await readSubscription(db, learnerId, now())
    return subscription ? { subscription } : new Refusal('not_subscribed')
  }

  const queueMail = async (tx: Tx, learnerId: number, kind: 'cancelled' | 'resumed') => {
    const time = now().getTime()
    const until = await readExpiry(tx, learnerId, time)
    await addLearnerMail(tx, { subject: `${learnerId}:${time}`, learnerId }, { kind, until }, time)
    outbox.wake()
  }

  serve(app, cancelSubscription, async ({ caller: { learnerId }, body }) => {
    const who = securityLog.pseudonym(String(learnerId))
    const refusal = await inTransaction(db, async tx => {
      // Concurrent cancellations are counted one after the other.
      await lockLearner(tx, learnerId)
      const usedUp = await refuseIfUsedUp(tx, CANCELLATIONS, who, now())
      if (usedUp) return usedUp
      const time = now().getTime()
      const refused = await cancelAccess(tx, learnerId, time, body)
      const limited = refused ?? (await rateLimit(tx, CANCELLATIONS, who, now()))
      if (limited) return limited
      await stopRenewal(tx, learnerId, 'learner', time, true)
      await queueMail(tx, learnerId, 'cancelled')
      return undefined
    })
    if (refusal) return refusal
    return answer(learnerId)
  })

  serve(app, resumeSubscription, async ({ caller: { learnerId } }) => {
    const time = now().getTime()
    const isResumed = await inTransaction(db, async tx => {
      const isChanged = await resumeAccess(tx, learnerId, time)
      if (isChanged) await queueMail(tx, learnerId, 'resumed')
      return isChanged
    })
    return isResumed ? answer(learnerId) : new Refusal('not_subscribed')
  })
}
