import type { Selectable } from 'kysely'
import type { SubscriptionType } from '#contract/subscriptions/packages.ts'
import type { PromoReason } from '#contract/subscriptions/promo-codes.ts'
import { normalisedPromoCode } from '#domain/payments/promo-code.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { isAddressMarked } from './discount-marks.ts'

export interface Promo {
  code: string
  discountPercentage: number
  /** Plans that it is for; unset: all of them. */
  subscriptionTypes?: SubscriptionType[]
}

/**
 * A promo code that works now, for everybody or for this learner, and has a use left, or whose use the
 * learner holds by an order that they have not paid; or why there is none. A code that has not begun, or
 * is somebody else's, is not known.
 *
 * @param typed however it was typed
 * @param plan only a code for this plan, where one is named
 */
export async function findPromo(
  db: Db,
  typed: string,
  plan: SubscriptionType | undefined,
  now: Date,
  learnerId?: number
): Promise<Promo | Exclude<PromoReason, 'not_first'>> {
  const time = now.getTime()
  const code = normalisedPromoCode(typed)
  const promo = await db
    .selectFrom('promo_code')
    .selectAll()
    .where('code', '=', code)
    .where(eb => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', time)]))
    .executeTakeFirst()
  if (!promo) return 'unknown'
  if (promo.learner_id !== null && promo.learner_id !== learnerId) return 'unknown'
  if (promo.ends_at <= time) return 'over'
  const plans = promo.plans ? (JSON.parse(promo.plans) as SubscriptionType[]) : undefined
  if (plans && plan && !plans.includes(plan)) return 'other_plan'
  const isSpent = promo.max_redemptions !== null && promo.redemptions >= promo.max_redemptions
  if (isSpent && (await findHolder(db, learnerId))?.promo_code !== code) {
    return 'used_up'
  }
  return {
    code,
    discountPercentage: promo.discount / 100,
    ...(plans && { subscriptionTypes: plans })
  }
}

/** Whether a subscription would be the first of a learner, also of one whose account was erased. */
export async function mayUsePromo(db: Db | Tx, key: Buffer, learnerId: number): Promise<boolean> {
  return !(await hasSubscribed(db, learnerId)) && !(await isAddressMarked(db, key, learnerId))
}

/** Whether a learner has had a subscription. A payment that bought none was given back, and does not count. */
export async function hasSubscribed(db: Db | Tx, learnerId: number): Promise<boolean> {
  const had = await db
    .selectFrom('purchase')
    .select('id')
    .where('learner_id', '=', learnerId)
    .where('status', 'in', ['paid', 'refunded'])
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return had !== undefined
}

/** The unpaid order by which a learner holds the use of a code: at most one. */
export async function findHolder(
  db: Db | Tx,
  learnerId: number | undefined
): Promise<Selectable<Schema['purchase']> | undefined> {
  if (learnerId === undefined) return undefined
  return db
    .selectFrom('promo_use')
    .innerJoin('purchase', 'purchase.order_id', 'promo_use.order_id')
    .selectAll('purchase')
    .where('promo_use.learner_id', '=', learnerId)
    .where('purchase.status', '=', 'pending')
    .executeTakeFirst()
}
