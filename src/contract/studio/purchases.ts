import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { filled, listOf, Locale, paging, plain, Pounds, Time } from '#contract/fields.ts'
import { SubscriptionType } from '#contract/subscriptions/packages.ts'
import { ReceiptNumber } from '#contract/subscriptions/receipts.ts'
import { PaymentMethod } from '#contract/subscriptions/subscriptions.ts'
import { AuditEntry } from './audit.ts'
import { DryRun, NearDay, Person } from './fields.ts'

/** `refund_requested`: paid, and the gateway has not confirmed the refund yet. */
export const OrderStatus = z.enum(['pending', 'paid', 'failed', 'refunded', 'refund_requested'])
export type OrderStatus = z.output<typeof OrderStatus>

const Reference = plain(200)

export const StudioPurchase = z.object({
  orderId: Reference,
  /** Null for an erased account. */
  learner: z.nullable(Person),
  plan: SubscriptionType,
  amount: Pounds,
  promoCode: z.optional(plain(100)),
  method: PaymentMethod,
  provider: plain(100),
  /** The gateway's number of the order. */
  providerOrder: z.optional(Reference),
  kioskReference: z.optional(Reference),
  status: OrderStatus,
  createdAt: Time,
  paidAt: z.optional(Time),
  refundRequestedAt: z.optional(Time)
})
export type StudioPurchase = z.output<typeof StudioPurchase>

export const listStudioPurchases = endpoint('GET', '/studio/purchases', {
  summary: 'Orders, newest first. Days are those of Cairo on which they were placed.',
  staff: ['finance', 'support', 'owner'],
  query: z.strictObject({
    /** Our number or its first eight characters, the gateway's, a kiosk's, a receipt's; a learner's id, e-mail or phone. */
    query: z.optional(plain(254)),
    status: z.optional(OrderStatus),
    method: z.optional(PaymentMethod),
    from: z.optional(NearDay),
    /** Included. */
    to: z.optional(NearDay),
    ...paging
  }),
  reply: z.extend(listOf(StudioPurchase), {
    /** More match than `total` counts. */
    hasMore: z.optional(z.literal(true))
  })
})

/** A payment that bought nothing, and how it is given back. */
export const OwedRefund = z.object({
  transactionId: Reference,
  orderId: Reference,
  reason: z.enum(['discount_used', 'double_charge', 'account_erased']),
  amount: Pounds,
  provider: plain(100),
  method: PaymentMethod,
  /** Who gives it back; absent once it was. */
  by: z.optional(z.enum(['gateway', 'hand'])),
  requestedAt: Time,
  attempts: z.int(),
  nextAttemptAt: z.optional(Time),
  /** Since when the gateway has accepted it. */
  acceptedAt: z.optional(Time),
  refundedAt: z.optional(Time)
})
export type OwedRefund = z.output<typeof OwedRefund>

/** Why an order cannot be refunded; `refund_by_hand`: with `given` alone. */
export const REFUND_OBSTACLES = [
  'never_paid',
  'already_refunded',
  'refund_running',
  'refund_by_hand'
] as const

const StudioReceipt = z.object({ number: ReceiptNumber, issuedAt: Time, amount: Pounds })
export type StudioReceipt = z.output<typeof StudioReceipt>

export const getStudioPurchase = endpoint('GET', '/studio/purchases/:orderId', {
  summary: 'An order with every event of the gateway, its refunds, its log, and what it bought.',
  staff: ['finance', 'support', 'owner'],
  reply: z.extend(StudioPurchase, {
    /** While it is open. */
    payableUntil: z.optional(Time),
    /** It extends a subscription that ran when it was ordered. */
    extends: z.boolean(),
    events: z.array(
      z.object({
        provider: plain(100),
        transactionId: Reference,
        effect: z.enum(['paid', 'failed', 'refunded']),
        amount: Pounds,
        receivedAt: Time
      })
    ),
    owedRefunds: z.array(OwedRefund),
    log: z.array(z.omit(AuditEntry, { network: true })),
    /** Of a paid order, unless the account was erased. */
    access: z.optional(z.object({ from: Time, until: Time })),
    refund: z.object({ possible: z.boolean(), why: z.optional(z.enum(REFUND_OBSTACLES)) }),
    /** Of a paid order. */
    receipt: z.optional(StudioReceipt),
    /** Of refunds, oldest first. */
    creditNotes: z.optional(z.array(StudioReceipt))
  }),
  errors: ['not_found']
})

export const refundPurchase = endpoint('POST', '/studio/purchases/:orderId/refund', {
  summary:
    'Gives all the money of an order back and ends what it bought, once per Idempotency-Key. `given`: it was returned some other way.',
  staff: ['finance', 'owner'],
  secondFactor: 'again',
  query: z.strictObject({ dryRun: DryRun }),
  headers: z.object({ 'idempotency-key': z.string().check(z.minLength(8), z.maxLength(200)) }),
  body: z.strictObject({ reason: filled(500), given: z.optional(z.boolean()) }),
  reply: z.object({
    status: z.enum(['refunded', 'refund_requested']),
    /** Access that is left; in a dry run, that would be left. */
    accessUntil: z.nullable(Time),
    /** Access before it; in a dry run alone. */
    accessUntilNow: z.optional(z.nullable(Time))
  }),
  errors: ['not_found', 'conflict']
})

export const listRefunds = endpoint('GET', '/studio/refunds', {
  summary: 'Payments that bought nothing and are not given back yet, oldest first.',
  staff: ['finance', 'owner'],
  query: z.strictObject(paging),
  reply: listOf(z.extend(OwedRefund, { learner: z.nullable(Person) }))
})

export const confirmRefund = endpoint('POST', '/studio/refunds/:transactionId/given', {
  summary: 'Notes that a payment that bought nothing was given back by hand; any number of times.',
  staff: ['finance', 'owner'],
  secondFactor: 'again',
  body: z.strictObject({ reason: z.optional(filled(500)) }),
  errors: ['not_found', 'conflict']
})

export const getStudioReceiptPdf = endpoint('GET', '/studio/receipts/:number/pdf', {
  summary: 'A receipt or credit note as a PDF in the language of `lancode`.',
  staff: ['finance', 'support', 'owner'],
  headers: z.object({ lancode: z.optional(Locale) }),
  reply: 'application/pdf',
  errors: ['not_found']
})

export const exportReceipts = endpoint('GET', '/studio/receipts/export', {
  summary: 'Receipts and credit notes of a month of Cairo as CSV; logged.',
  staff: ['finance', 'owner'],
  query: z.strictObject({
    /** YYYY-MM. */
    month: z.string().check(z.regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/))
  }),
  headers: z.object({ lancode: z.optional(Locale) }),
  reply: 'text/csv'
})
