import type { Callback } from '#server/payments/gateway.ts'
import { isSignature, signatureOf } from './hmac.ts'
import { type Integrations, paymentEventOf, signedValues, Transaction } from './transaction.ts'

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
