import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Percentage } from '#contract/fields.ts'
import { SubscriptionType } from './packages.ts'

export const PromoCode = z.object({
  code: z.string(),
  /** Percent off the first subscription. */
  discountPercentage: Percentage,
  /** Plans that it is for; absent: all. */
  subscriptionTypes: z.optional(z.array(SubscriptionType)),
  firstSubscriptionOnly: z.literal(true),
  valid: z.literal(true)
})
export type PromoCode = z.output<typeof PromoCode>

/** Reasons of a refusal. @see Problem */
export const PROMO_REASONS = ['unknown', 'over', 'used_up', 'other_plan', 'not_first'] as const
export type PromoReason = (typeof PROMO_REASONS)[number]

export const checkPromoCode = endpoint('GET', '/promocode/:code', {
  summary: 'A promo code that works now, for that plan; with a token, for that user.',
  token: 'optional',
  query: z.strictObject({ subscriptionType: z.optional(SubscriptionType) }),
  reply: PromoCode,
  errors: ['coupon_invalid']
})
