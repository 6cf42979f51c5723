import { createHmac, timingSafeEqual } from 'node:crypto'

/** In the signed order. @see docs/payments.md */
export const SIGNED_FIELDS = [
  'amount_cents',
  'created_at',
  'currency',
  'error_occured',
  'has_parent_transaction',
  'id',
  'integration_id',
  'is_3d_secure',
  'is_auth',
  'is_capture',
  'is_refunded',
  'is_standalone_payment',
  'is_voided',
  'order.id',
  'owner',
  'pending',
  'source_data.pan',
  'source_data.sub_type',
  'source_data.type',
  'success'
] as const

export type SignedField = (typeof SIGNED_FIELDS)[number]

/** Of a kept card, in the signed order. @see docs/payments.md */
export const SIGNED_TOKEN_FIELDS = [
  'card_subtype',
  'created_at',
  'email',
  'id',
  'masked_pan',
  'merchant_id',
  'order_id',
  'token'
] as const

type SignedTokenField = (typeof SIGNED_TOKEN_FIELDS)[number]

/** HMAC-SHA512 of the joined values, in lower-case hex. */
export const signatureOf = (values: Record<SignedField, unknown>, secret: string): string =>
  signed(SIGNED_FIELDS, values, secret)

export const tokenSignatureOf = (
  values: Record<SignedTokenField, unknown>,
  secret: string
): string => signed(SIGNED_TOKEN_FIELDS, values, secret)

function signed<Field extends string>(
  fields: readonly Field[],
  values: Record<Field, unknown>,
  secret: string
): string {
  const message = fields.map(name => textOf(values[name])).join('')
  return createHmac('sha512', secret).update(message).digest('hex')
}

/** Compares in constant time. */
export function isSignature(given: string | undefined, expected: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? '' : String(value as string | number | boolean)
}
