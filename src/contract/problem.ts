import * as z from 'zod/mini'
import { CODES } from './codes.ts'

/** Why a promo code is refused. */
export const PROMO_REASONS = ['unknown', 'over', 'used_up', 'other_plan', 'not_first'] as const
export type PromoReason = (typeof PROMO_REASONS)[number]

/** RFC 9457 `application/problem+json`, the one shape of every refusal. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(CODES),
  detail: z.optional(z.string()),
  /** Of `coupon_invalid`; beyond the contract, so a server may leave it out or say another one. */
  reason: z.optional(z.catch(z.optional(z.enum(PROMO_REASONS)), undefined)),
  errors: z.optional(z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })))
})
export type Problem = z.output<typeof Problem>
