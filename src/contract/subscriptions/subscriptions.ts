import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, listOf, LONGEST, paging, plain, Pounds, Time, Url } from '#contract/fields.ts'
import { SubscriptionType } from './packages.ts'
import { CreditNote, Receipt } from './receipts.ts'

export const CANCEL_REASONS = [
  'quality_below_expectation',
  'finished_what_i_needed',
  'too_expensive',
  'taking_a_break',
  'could_not_find_courses',
  'technical_problems',
  'prefer_another_platform',
  'not_enough_time',
  'other'
] as const

export const PaymentMethod = z.enum(['card', 'wallet', 'kiosk'])
export type PaymentMethod = z.output<typeof PaymentMethod>
const Piastres = z.int().check(z.minimum(0))
const OrderId = z.string().check(z.minLength(1), z.maxLength(100))

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

export const Renewal = z.object({
  /** Of the next charge. */
  at: Time,
  subscriptionType: SubscriptionType,
  /** EGP. */
  price: Pounds,
  /** `failing`: the card was declined, and access runs on to `expiresAt` meanwhile. */
  state: z.enum(['on', 'failing']),
  /** Where it fails: the end of the paid period. */
  paidUntil: z.optional(Time),
  card: z.object({
    lastFour: z.string(),
    brand: z.string(),
    /** Its last month, `2027-01`. */
    expiresOn: z.optional(z.string())
  })
})
export type Renewal = z.output<typeof Renewal>

export const Subscription = z.object({
  id: Id,
  subscriptionType: SubscriptionType,
  status: z.enum(['in_progress', 'expired', 'cancelled']),
  startedAt: Time,
  expiresAt: Time,
  cancelledAt: z.optional(Time),
  autoRenew: z.boolean(),
  /** Beyond the contract: of `GET /subscriptions`, while it renews. */
  renewal: z.optional(Renewal),
  price: Pounds,
  currency: z.literal('EGP')
})
export type Subscription = z.output<typeof Subscription>

export const Purchase = z.object({
  id: Id,
  createdAt: Time,
  subscriptionType: SubscriptionType,
  amountCents: Piastres,
  currency: z.literal('EGP'),
  promoCode: z.optional(z.string()),
  paymentMethod: PaymentMethod,
  status: z.enum(['pending', 'paid', 'failed', 'refunded']),
  /** Beyond the contract, like the following fields, so a server may omit it. */
  orderId: z.optional(OrderId),
  /** Pending: where to pay; failed: the number that is void. */
  kioskReference: z.optional(z.string()),
  redirectUrl: z.optional(Url),
  payableUntil: z.optional(Time),
  /** It extends a subscription that ran when it was ordered. */
  extends: z.optional(z.boolean()),
  /** A kept card was charged for it. */
  renews: z.optional(z.literal(true)),
  /** Once it is paid; an old payment may wait a minute for its own. */
  receipt: z.optional(Receipt),
  /** Of refunds, oldest first. */
  creditNotes: z.optional(z.array(CreditNote))
})
export type Purchase = z.output<typeof Purchase>

export const checkSubscription = endpoint('GET', '/subscriptions/check', {
  summary: 'Whether the user has access now, and the last subscription.',
  reply: z.object({ activeSubscription: z.boolean(), subscription: z.nullable(Subscription) })
})

export const getSubscription = endpoint('GET', '/subscriptions', {
  summary: 'The user’s subscription, or null.',
  reply: z.nullable(Subscription)
})

export const listPurchases = endpoint('GET', '/subscriptions/history', {
  summary: 'The user’s purchases, newest first.',
  query: z.strictObject(paging),
  reply: listOf(Purchase)
})

/** What a learner who keeps a card agrees to. */
export const RenewalTerms = z.strictObject({
  /** Of the words. */
  version: plain(20),
  /** EGP of the first renewal. */
  price: Pounds,
  /** In Cairo, `2027-01-31`. */
  day: Day
})

export const subscribe = endpoint('POST', '/subscriptions', {
  summary:
    'Opens an order and answers where to pay it. One order per Idempotency-Key. Keeping the card needs the terms of renewal that the quote said.',
  headers: z.object({ 'idempotency-key': z.string().check(z.minLength(8), z.maxLength(200)) }),
  body: z
    .strictObject({
      packageId: Id,
      subscriptionType: SubscriptionType,
      promoCode: z.optional(plain(100)),
      paymentMethod: PaymentMethod,
      /** For subscribers: the new period begins at the end of the paid one. */
      extend: z.optional(z.boolean()),
      /** The card is kept, and the subscription renews by it, until the learner ends that. */
      keepCard: z.optional(z.literal(true)),
      /** Needed with `keepCard`: what the learner agreed to, as `GET /subscriptions/quote` said it. */
      renewalTerms: z.optional(RenewalTerms),
      /** The plan begins now instead of the one that runs, whose rest is credited, in EGP as quoted. */
      replace: z.optional(z.strictObject({ price: Pounds, credit: Pounds }))
    })
    .check(
      z.refine(({ keepCard, paymentMethod }) => !keepCard || paymentMethod === 'card', {
        path: ['keepCard'],
        error: 'invalid'
      }),
      z.refine(({ keepCard, renewalTerms }) => !keepCard || renewalTerms !== undefined, {
        path: ['renewalTerms'],
        error: 'required'
      }),
      z.refine(
        ({ replace, paymentMethod, promoCode, extend, keepCard }) =>
          !replace || (paymentMethod === 'card' && promoCode === undefined && !extend && !keepCard),
        { path: ['replace'], error: 'invalid' }
      )
    ),
  reply: z.object({
    orderId: OrderId,
    amountCents: Piastres,
    currency: z.literal('EGP'),
    redirectUrl: Url
  }),
  status: 201,
  errors: [
    'no_phone_number',
    'already_subscribed',
    'coupon_invalid',
    'package_not_found',
    'conflict',
    'payment_unavailable'
  ]
})

export const WithSubscription = z.object({ subscription: Subscription })

export const cancelSubscription = endpoint('POST', '/subscriptions/cancel', {
  summary: 'Cancels; access stays until `expiresAt`. `comment` is required for `other`.',
  body: z
    .strictObject({
      reason: z.enum(CANCEL_REASONS),
      comment: z.optional(plain(LONGEST.body))
    })
    .check(
      z.refine(({ reason, comment }) => reason !== 'other' || Boolean(comment?.trim()), {
        path: ['comment'],
        error: 'required'
      })
    ),
  reply: WithSubscription,
  errors: ['already_cancelled', 'not_subscribed']
})

export const resumeSubscription = endpoint('POST', '/subscriptions/resume', {
  summary: 'Undoes a cancellation before `expiresAt`.',
  reply: WithSubscription,
  errors: ['not_subscribed']
})

export const getOrder = endpoint('GET', '/subscriptions/orders/:orderId', {
  summary: 'State of an order, while the gateway’s callback is on its way.',
  reply: z.object({
    orderId: OrderId,
    status: z.enum(['pending', 'paid', 'failed']),
    kioskReference: z.optional(z.string()),
    /** Beyond the contract, so a server may omit it. */
    amountCents: z.optional(Piastres),
    /** Failed because it was paid too late; the money goes back. */
    refunded: z.optional(z.boolean()),
    /** It extends a subscription that ran when it was ordered. */
    extends: z.optional(z.boolean())
  }),
  errors: ['not_found']
})

export const receivePayment = endpoint('POST', '/payments/webhook/:provider', {
  summary: 'The gateway’s signed callback; idempotent, in any order.',
  token: 'none',
  query: z.looseObject({ hmac: z.optional(z.string()) }),
  body: z.looseObject({}),
  reply: z.object({ received: z.literal(true) }),
  errors: ['unauthorized', 'not_found']
})
