import type { SubscriptionType } from '#contract/subscriptions/packages.ts'
import { discounted, type Piastres } from '#domain/payments/money.ts'
import { plansOf } from '#domain/subscriptions/plans.ts'
import type { Db } from '#server/db/open.ts'
import type { PaymentMethod } from '#server/db/schema/payments.ts'
import { Refusal } from '#server/http/problem.ts'
import { findPromo } from '#server/subscriptions/promo.ts'
import { readPrices } from '#server/subscriptions/prices.ts'

interface Selection {
  packageId: number
  subscriptionType: SubscriptionType
  /** Normalised. */
  promoCode: string | undefined
}

export interface Terms {
  type: SubscriptionType
  months: number
  amount: Piastres
  /** Before the discount. */
  listPrice: Piastres
  promoCode: string | undefined
}

export async function termsOf(
  db: Db,
  learnerId: number,
  { packageId, subscriptionType, promoCode }: Selection,
  now: Date
): Promise<Terms | Refusal<'package_not_found' | 'coupon_invalid'>> {
  const prices = await readPrices(db, packageId)
  const plan = prices && plansOf(prices).find(one => one.subscriptionType === subscriptionType)
  if (!plan) return new Refusal('package_not_found')
  const common = { type: subscriptionType, months: plan.months, listPrice: plan.price }
  if (!promoCode) return { ...common, amount: plan.price, promoCode: undefined }
  const promo = await findPromo(db, promoCode, subscriptionType, now, learnerId)
  if (typeof promo === 'string') return new Refusal('coupon_invalid', { reason: promo })
  const amount = discounted(plan.price, promo.discountPercentage)
  return { ...common, amount, promoCode: promo.code }
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Milliseconds. */
export const PAYABLE_FOR: Record<PaymentMethod, number> = {
  card: 30 * MINUTE,
  wallet: HOUR,
  kiosk: 72 * HOUR
}
