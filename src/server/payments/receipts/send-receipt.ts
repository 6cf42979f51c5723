import type { Locale } from '#i18n/locale.ts'
import { attachment } from '#server/certificates/file-name.ts'
import type { Typesetter } from '#server/certificates/typesetter.ts'
import { Refusal } from '#server/http/problem.ts'
import { receiptNumber } from '#domain/payments/receipt-number.ts'
import type { ReceiptRow } from './receipt-facts.ts'
import { receiptDocument, receiptFileName } from './receipt-page.ts'

/** The PDF of a receipt or credit note, as a file to send. */
export async function sendReceipt(
  { typesetter, siteUrl }: { typesetter: Typesetter; siteUrl: string },
  row: ReceiptRow | undefined,
  locale: Locale
) {
  if (!row) return new Refusal('not_found')
  const pdf = await typesetter.make(receiptDocument(row, locale, siteUrl))
  if (pdf instanceof Refusal) return pdf
  const headers = {
    'Content-Disposition': attachment(
      receiptFileName(row, locale),
      `${receiptNumber(row)}-${locale}.pdf`
    ),
    'Content-Language': locale,
    Vary: 'lancode'
  }
  return { body: new Blob([pdf.bytes]).stream(), headers }
}
