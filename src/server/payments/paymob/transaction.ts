import * as z from 'zod/mini'
import type { PaymentMethod } from '#server/db/schema/payments.ts'
import type { Callback, PaymentEvent } from '#server/payments/gateway.ts'
import { isSignature, signatureOf, type SignedField } from './hmac.ts'

interface Trust {
  hmacSecret: string
  integrations: Integrations
}

/** `undefined` for a wrong signature, `unknown` for a transaction without our order. */
export function readSigned({ hmac, body }: Callback, { hmacSecret, integrations }: Trust) {
  const { type, obj } = (body ?? {}) as { type?: unknown; obj?: unknown }
  const transaction = Transaction.safeParse(obj)
  if (type !== 'TRANSACTION' || !transaction.success) return undefined
  const expected = signatureOf(signedValues(transaction.data), hmacSecret)
  if (!isSignature(hmac, expected)) return undefined
  return paymentEventOf(transaction.data, integrations) ?? 'unknown'
}

const Flag = z.boolean()
const Amount = z.int().check(z.minimum(0))

/** In callbacks and inquiries. @see docs/payments.md */
export const Transaction = z.looseObject({
  id: z.int(),
  pending: Flag,
  success: Flag,
  amount_cents: Amount,
  refunded_amount_cents: z.optional(z.nullable(Amount)),
  currency: z.string(),
  // Signed right behind the amount: a free text could take over its digits.
  created_at: z.iso.datetime({ local: true, offset: true }),
  integration_id: z.int(),
  owner: z.optional(z.nullable(z.int())),
  error_occured: Flag,
  has_parent_transaction: Flag,
  is_3d_secure: Flag,
  is_auth: Flag,
  is_capture: Flag,
  is_standalone_payment: Flag,
  is_voided: Flag,
  is_refunded: Flag,
  order: z.looseObject({ id: z.int(), merchant_order_id: z.optional(z.nullable(z.string())) }),
  source_data: z.looseObject({
    pan: z.optional(z.nullable(z.string())),
    type: z.optional(z.nullable(z.string())),
    sub_type: z.optional(z.nullable(z.string()))
  }),
  data: z.optional(
    z.nullable(
      z.looseObject({ bill_reference: z.optional(z.nullable(z.union([z.string(), z.int()]))) })
    )
  )
})
export type Transaction = z.output<typeof Transaction>

export function signedValues(transaction: Transaction): Record<SignedField, unknown> {
  const { order, source_data: source } = transaction
  return {
    ...transaction,
    'order.id': order.id,
    'source_data.pan': source.pan,
    'source_data.sub_type': source.sub_type,
    'source_data.type': source.type
  } as Record<SignedField, unknown>
}

/** The gateway’s number of each method; `recurring` charges kept cards. */
export type Integrations = Partial<Record<PaymentMethod | 'recurring', number>>

const METHODS = ['card', 'wallet', 'kiosk'] as const satisfies PaymentMethod[]

/** `undefined` for a transaction without our order. */
export function paymentEventOf(transaction: Transaction, integrations: Integrations) {
  const orderId = transaction.order.merchant_order_id?.split('-')[0]
  const method = methodOf(transaction.integration_id, integrations)
  if (!orderId || !method) return undefined
  const reference = transaction.data?.bill_reference
  return {
    orderId,
    providerOrder: String(transaction.order.id),
    method,
    transactionId: String(transaction.id),
    currency: transaction.currency,
    ...effectOf(transaction),
    ...(reference && { kioskReference: String(reference) })
  }
}

function methodOf(integration: number, integrations: Integrations): PaymentMethod | undefined {
  if (integration === integrations.recurring) return 'card'
  return METHODS.find(name => integrations[name] === integration)
}

/** Reads signed fields only; `is_void` and `is_refund` are not signed. */
function effectOf(transaction: Transaction): Pick<PaymentEvent, 'effect' | 'amount'> {
  const { amount_cents: amount, pending } = transaction
  const isDone = transaction.success && !pending && !transaction.error_occured
  if (transaction.is_voided) return { effect: 'refunded', amount }
  if (transaction.is_refunded) {
    return { effect: 'refunded', amount: transaction.refunded_amount_cents ?? amount }
  }
  // A refund or void is a separate transaction and may fail.
  if (transaction.has_parent_transaction && !transaction.is_capture) {
    return { effect: isDone ? 'refunded' : 'pending', amount }
  }
  // An authorisation is no payment yet.
  if (pending || transaction.is_auth) return { effect: 'pending', amount }
  return { effect: isDone ? 'paid' : 'failed', amount }
}
