import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Percentage, Pounds } from '#contract/fields.ts'

export const SubscriptionType = z.enum(['MONTHLY', 'QUARTERLY', 'YEARLY'])
export type SubscriptionType = z.output<typeof SubscriptionType>

export const Plan = z.object({
  subscriptionType: SubscriptionType,
  months: z.int().check(z.positive()),
  /** EGP, with the package's discount. */
  price: Pounds,
  pricePerMonth: Pounds,
  /** Against `monthlyPrice × months`. */
  savingPercentage: Percentage,
  badge: z.optional(z.enum(['best_value', 'most_popular']))
})
export type Plan = z.output<typeof Plan>

export const Package = z.object({
  id: Id,
  monthlyPrice: Pounds,
  discountPercentage: z.optional(Percentage),
  currency: z.literal('EGP'),
  plans: z.array(Plan)
})
export type Package = z.output<typeof Package>

export const getPackage = endpoint('GET', '/packages/:id', {
  summary: 'What a subscription costs. The product asks for package 1.',
  token: 'none',
  reply: Package,
  errors: ['package_not_found']
})
