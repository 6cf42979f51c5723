import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Locale, Time, Url } from '#contract/fields.ts'

/** `2026-000123` for a receipt, `CN-2026-000007` for a credit note; without gaps in each year. */
export const ReceiptNumber = z.string().check(z.maxLength(30))

/** A receipt or credit note of an order. */
export const Receipt = z.object({
  number: ReceiptNumber,
  issuedAt: Time,
  /** Address of its PDF, which needs the caller’s token. */
  pdf: Url
})
export type Receipt = z.output<typeof Receipt>

export const CreditNote = z.extend(Receipt, {
  /** What went back, in piastres. */
  amountCents: z.int().check(z.minimum(0))
})
export type CreditNote = z.output<typeof CreditNote>

export const getReceiptPdf = endpoint('GET', '/subscriptions/receipts/:number/pdf', {
  summary: 'The user’s own receipt or credit note as a PDF in the language of `lancode`.',
  headers: z.object({ lancode: z.optional(Locale) }),
  reply: 'application/pdf',
  errors: ['not_found']
})
