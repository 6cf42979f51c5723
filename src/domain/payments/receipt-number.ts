/** Receipts of payments, and credit notes of refunds; each has its own numbers. */
export type ReceiptSeries = 'receipt' | 'credit_note'

/** Where a document stands in its series. */
export interface ReceiptPlace {
  series: ReceiptSeries
  /** Of Cairo. */
  year: number
  /** From 1, without gaps. */
  number: number
}

const PREFIX = { receipt: '', credit_note: 'CN-' } as const

/** `2026-000123` for a receipt, `CN-2026-000007` for a credit note. */
export function receiptNumber({ series, year, number }: ReceiptPlace): string {
  return `${PREFIX[series]}${year}-${String(number).padStart(6, '0')}`
}

/** The place that `receiptNumber` has written; undefined for another text. */
export function readReceiptNumber(text: string): ReceiptPlace | undefined {
  const [, prefix, year, number] = /^(CN-)?(\d{4})-(\d{6,12})$/.exec(text) ?? []
  if (year === undefined || number === undefined) return undefined
  const series = prefix ? 'credit_note' : 'receipt'
  const place = { series, year: Number(year), number: Number(number) } as const
  // More zeros than are written would be a second address.
  return receiptNumber(place) === text ? place : undefined
}
