import * as z from 'zod/mini'
import type { Callback, TokenEvent } from '#server/payments/gateway.ts'
import { isSignature, tokenSignatureOf } from './hmac.ts'

/** Callback of a kept card, `type: "TOKEN"`. @see docs/payments.md */
export const CardToken = z.looseObject({
  id: z.int(),
  token: z.string().check(z.minLength(1), z.maxLength(500)),
  masked_pan: z.string(),
  merchant_id: z.int(),
  card_subtype: z.string(),
  created_at: z.string(),
  email: z.string(),
  order_id: z.union([z.int(), z.string()]),
  /** Beyond the documented fields, of the sandbox; not signed. */
  expires_on: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}$/)))
})
export type CardToken = z.output<typeof CardToken>

/** `undefined` for a wrong signature. */
export function readSignedToken({ hmac, body }: Callback, secret: string): TokenEvent | undefined {
  const { type, obj } = (body ?? {}) as { type?: unknown; obj?: unknown }
  const card = CardToken.safeParse(obj)
  if (type !== 'TOKEN' || !card.success) return undefined
  if (!isSignature(hmac, tokenSignatureOf(card.data, secret))) return undefined
  const { token, masked_pan, card_subtype: brand, order_id, expires_on } = card.data
  // Never more of the number than its end.
  const lastFour = masked_pan.replace(/\D/g, '').slice(-4)
  const common = { providerOrder: String(order_id), token, lastFour, brand: brand.slice(0, 40) }
  return { ...common, ...(expires_on !== undefined && { expiresOn: expires_on }) }
}
