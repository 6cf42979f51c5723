import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Percentage } from '#contract/fields.ts'
import { SubscriptionType } from './packages.ts'

export const PromoCode = z.object({
  code: z.string(),
  /** Percent off the first subscription. */
  discountPercentage: Percentage,
  /** The plans that it is for; unset: all of them. */
  subscriptionTypes: z.optional(z.array(SubscriptionType)),
  firstSubscriptionOnly: z.literal(true),
  valid: z.literal(true)
})
export type PromoCode = z.output<typeof PromoCode>

/**
 * Why a code is refused: there is none of that name for this user, its time is over, its uses are, it is
 * for another plan, or the user has subscribed before. @see Problem
 */
export const PROMO_REASONS = ['unknown', 'over', 'used_up', 'other_plan', 'not_first'] as const
export type PromoReason = (typeof PROMO_REASONS)[number]

export const checkPromoCode = endpoint({
  method: 'GET',
  path: '/promocode/:code',
  summary: 'A promo code that works now, for that plan; with a token, for that user.',
  token: 'optional',
  query: z.strictObject({ subscriptionType: z.optional(SubscriptionType) }),
  reply: PromoCode,
  errors: ['coupon_invalid']
})
