import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { filled, listOf, paging, plain, Pounds, Time } from '#contract/fields.ts'
import { SubscriptionType } from '#contract/subscriptions/packages.ts'
import { HistoryEntry } from './change-by-staff.ts'
import { ExactPercentage, NearDay, Person } from './fields.ts'
import { StudioPurchase } from './purchases.ts'

export const PromoState = z.enum(['ahead', 'running', 'over', 'used_up'])
export type PromoState = z.output<typeof PromoState>

export const StudioPromoCode = z.object({
  code: plain(40),
  percentage: ExactPercentage,
  startsAt: z.optional(Time),
  /** From then on it does not work. */
  endsAt: Time,
  /** Absent: all. */
  plans: z.optional(z.array(SubscriptionType)),
  usesMost: z.optional(z.int()),
  /** By paid orders, and by open ones, which hold theirs. */
  uses: z.int(),
  /** The only one who may use it. */
  learner: z.optional(Person),
  state: PromoState,
  /** Set by staff: imports leave it alone. */
  byHand: z.boolean(),
  /** Of its paid orders. */
  revenue: Pounds,
  /** Orders that can still be paid at its price. */
  openOrders: z.int()
})
export type StudioPromoCode = z.output<typeof StudioPromoCode>

const Reason = z.optional(filled(500))

export const listStudioPromoCodes = endpoint('GET', '/studio/promo-codes', {
  summary: 'Promo codes; those that end last come first.',
  staff: ['finance', 'owner'],
  query: z.strictObject({
    /** Part of the code, or its learner's id, e-mail or phone. */
    query: z.optional(plain(254)),
    state: z.optional(PromoState),
    ...paging
  }),
  reply: listOf(StudioPromoCode)
})

export const getStudioPromoCode = endpoint('GET', '/studio/promo-codes/:code', {
  summary: 'A promo code with its last changes by staff, newest first.',
  staff: ['finance', 'owner'],
  reply: z.extend(StudioPromoCode, { history: z.array(HistoryEntry) }),
  errors: ['not_found']
})

export const createPromoCode = endpoint('POST', '/studio/promo-codes', {
  summary: 'Makes a promo code for first subscriptions. Days are those of Cairo.',
  staff: ['finance', 'owner'],
  body: z.strictObject({
    /** Kept in capital Latin letters. */
    code: plain(100),
    percentage: ExactPercentage,
    /** First day; absent: now. */
    from: z.optional(NearDay),
    /** Last day, included. */
    until: NearDay,
    plans: z.optional(z.array(SubscriptionType).check(z.maxLength(3))),
    /** For all learners together. */
    uses: z.optional(z.int().check(z.positive())),
    /** Id, e-mail or phone of the only learner who may use it. */
    learner: z.optional(filled(254)),
    reason: Reason
  }),
  reply: StudioPromoCode,
  status: 201,
  errors: ['conflict', 'not_found']
})

export const changePromoCode = endpoint('PATCH', '/studio/promo-codes/:code', {
  summary:
    'Ends a code now, sets its last day, or gives it back to the catalogue folder, whose next import sets it again. Open orders keep their price.',
  staff: ['finance', 'owner'],
  body: z.union([
    z.strictObject({ end: z.literal(true), reason: Reason }),
    z.strictObject({ until: NearDay, reason: Reason }),
    z.strictObject({ release: z.literal(true), reason: Reason })
  ]),
  reply: StudioPromoCode,
  errors: ['not_found']
})

export const listPromoUses = endpoint('GET', '/studio/promo-codes/:code/uses', {
  summary: 'Orders that were made with a code, newest first.',
  staff: ['finance', 'owner'],
  query: z.strictObject(paging),
  reply: listOf(StudioPurchase),
  errors: ['not_found']
})
