import type { Hono } from 'hono'
import { checkPromoCode } from '#contract/subscriptions/promo-codes.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/problem.ts'
import { serve } from '#server/routes/serve.ts'
import { findPromo, mayUsePromo, refusePromoGuess } from '#server/subscriptions/promo.ts'

export function promoCodesModule(app: Hono, { db, keys, now }: Pick<Deps, 'db' | 'keys' | 'now'>) {
  serve(app, checkPromoCode, async ({ params, query, caller }, c) => {
    const limited = await refusePromoGuess(db, networkOf(c), caller?.learnerId, now())
    if (limited) return limited
    const promo = await findPromo(db, params.code, query.subscriptionType, now(), caller?.learnerId)
    if (typeof promo === 'string') return new Refusal('coupon_invalid', { reason: promo })
    const isFirst = !caller || (await mayUsePromo(db, keys.discounts, caller.learnerId))
    if (!isFirst) return new Refusal('coupon_invalid', { reason: 'not_first' })
    return { ...promo, firstSubscriptionOnly: true as const, valid: true as const }
  })
}
