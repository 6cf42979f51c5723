import type { CsvValue } from '#domain/text/csv.ts'
import { decimalPounds } from '#domain/payments/money.ts'
import { receiptNumber } from '#domain/payments/receipt-number.ts'
import { cairoMinute, dayAt } from '#domain/time/cairo-day.ts'
import type { Locale } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import { paymentText } from '#i18n/texts/payments.ts'
import { receiptText } from '#i18n/texts/receipts.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import { receiptsOfMonth } from './read-receipts.ts'
import { freezeReceipt, readReceiptFacts, type ReceiptRow } from './receipt-facts.ts'
import { taxIn } from './receipt-page.ts'

export type ReceiptLine = Readonly<Record<string, CsvValue>>

/**
 * Lines of a spreadsheet: the receipts of a month, then its credit notes, whose amounts are negative.
 *
 * @param month of Cairo, `2026-11`
 */
export async function receiptLines(db: Db, month: string, locale: Locale): Promise<ReceiptLine[]> {
  const lines: ReceiptLine[] = []
  for await (const rows of receiptsOfMonth(db, month)) {
    for (const row of rows) {
      const frozen =
        row.facts === null ? await inTransaction(db, tx => freezeReceipt(tx, row)) : row
      lines.push(lineOf(frozen, locale))
    }
  }
  return lines
}

function lineOf(row: ReceiptRow, locale: Locale): ReceiptLine {
  const facts = readReceiptFacts(row)
  const { period, listPrice, promoCode, operator, receipt } = facts
  const t = receiptText(locale)
  const tax = taxIn(row, facts)
  const isNote = row.series === 'credit_note'
  const signed = (amount: number) => decimalPounds(isNote ? -amount : amount)
  const name = { ar: row.name_ar ?? '', en: row.name_en ?? '' }
  return {
    [t('number')]: receiptNumber(row),
    [t('columns.kind')]: t(`${row.series}.title`),
    [t('columns.issued')]: cairoMinute(row.issued_at),
    [t('corrects')]: receipt?.number ?? null,
    [t('order')]: row.order_id,
    [t('buyer')]: plainText(name, locale) || null,
    [t('item')]: paymentText(locale)(`item.${facts.plan}`),
    [t('columns.from')]: period ? dayAt(period.from) : null,
    [t('columns.until')]: period ? dayAt(period.until) : null,
    [t('columns.listPrice')]: isNote || listPrice === undefined ? null : decimalPounds(listPrice),
    [t('columns.promo')]: promoCode ?? null,
    [t('columns.amount')]: signed(row.amount),
    [t('columns.rate')]: operator?.taxRate ?? null,
    [t('columns.tax')]: tax === undefined ? null : signed(tax),
    [t('method')]: paymentText(locale)(`methods.${facts.method}`),
    [t('columns.gateway')]: facts.provider,
    [t('seller')]: operator?.legalName ? plainText(operator.legalName, locale) : null,
    [t('taxNumber')]: operator?.taxNumber ?? null
  }
}
