import type { Hono } from 'hono'
import { checkPromoCode } from '#contract/promo-codes.ts'
import { normalisedPromoCode } from '#domain/promo-code.ts'
import { PROMO_CHECKS, refuseAbove } from '#server/limits.ts'
import type { Needs } from '#server/needs.ts'
import { networkOf } from '#server/network.ts'
import { Refusal } from '#server/problem.ts'
import { serve } from '#server/serve.ts'

export function promoCodesModule(app: Hono, { db, now }: Pick<Needs, 'db' | 'now'>): void {
  serve(app, checkPromoCode, async ({ params, query }, c) => {
    const limited = await refuseAbove(db, PROMO_CHECKS, networkOf(c), now())
    if (limited) return limited
    const time = now().getTime()
    const promo = await db
      .selectFrom('promo_code')
      .selectAll()
      .where('code', '=', normalisedPromoCode(params.code))
      .where('ends_at', '>', time)
      .where(eb => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', time)]))
      .where(eb =>
        eb.or([
          eb('max_redemptions', 'is', null),
          eb('redemptions', '<', eb.ref('max_redemptions'))
        ])
      )
      .executeTakeFirst()
    const plans = promo?.plans ? (JSON.parse(promo.plans) as string[]) : undefined
    const fits = !plans || !query.subscriptionType || plans.includes(query.subscriptionType)
    if (!promo || !fits) return new Refusal('coupon_invalid')
    return {
      code: promo.code,
      discountPercentage: promo.discount / 100,
      firstSubscriptionOnly: true as const,
      valid: true as const
    }
  })
}
