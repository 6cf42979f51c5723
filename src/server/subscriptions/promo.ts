import type { SubscriptionType } from '#contract/packages.ts'
import { normalisedPromoCode } from '#domain/promo-code.ts'
import type { Db } from '#server/db/open.ts'

/**
 * A promo code that works now and has a use left.
 *
 * @param typed however it was typed
 * @param plan only a code for this plan, where one is named
 */
export async function findPromo(
  db: Db,
  typed: string,
  plan: SubscriptionType | undefined,
  now: Date
): Promise<{ code: string; discountPercentage: number } | undefined> {
  const time = now.getTime()
  const promo = await db
    .selectFrom('promo_code')
    .selectAll()
    .where('code', '=', normalisedPromoCode(typed))
    .where('ends_at', '>', time)
    .where(eb => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', time)]))
    .where(eb =>
      eb.or([eb('max_redemptions', 'is', null), eb('redemptions', '<', eb.ref('max_redemptions'))])
    )
    .executeTakeFirst()
  const plans = promo?.plans ? (JSON.parse(promo.plans) as string[]) : undefined
  const fits = !plans || !plan || plans.includes(plan)
  return promo && fits ? { code: promo.code, discountPercentage: promo.discount / 100 } : undefined
}

/**
 * Whether a learner has not had their first subscription yet, nor an order for it with a discount that
 * may still be paid.
 */
export async function mayUsePromo(db: Db, learnerId: number): Promise<boolean> {
  const had = await db
    .selectFrom('purchase')
    .select('id')
    .where('learner_id', '=', learnerId)
    .where('status', 'in', ['paid', 'refunded'])
    .limit(1)
    .executeTakeFirst()
  if (had) return false
  const held = await db
    .selectFrom('promo_use')
    .select('code')
    .where('learner_id', '=', learnerId)
    .executeTakeFirst()
  return !held
}
