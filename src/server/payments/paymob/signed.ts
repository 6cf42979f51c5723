import type { Callback, PaymentEvent } from '#server/payments/gateway.ts'
import { isSignature, signatureOf } from './hmac.ts'
import { type Integrations, newsOf, signedValues, Transaction } from './transaction.ts'

interface Trust {
  hmacSecret: string
  integrations: Integrations
}

/**
 * What a callback in the protocol of Paymob says: nothing unless its signature is right, `unknown` when
 * it is about something else than an order of ours.
 */
export function readSigned(
  { hmac, body }: Callback,
  { hmacSecret, integrations }: Trust
): PaymentEvent | 'unknown' | undefined {
  const { type, obj } = (body ?? {}) as { type?: unknown; obj?: unknown }
  const transaction = Transaction.safeParse(obj)
  if (type !== 'TRANSACTION' || !transaction.success) return undefined
  const expected = signatureOf(signedValues(transaction.data), hmacSecret)
  if (!isSignature(hmac, expected)) return undefined
  return newsOf(transaction.data, integrations) ?? 'unknown'
}
