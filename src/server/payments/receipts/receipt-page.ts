import { readFileSync } from 'node:fs'
import { sign } from '#art/certificate.ts'
import site from '#content/site.json' with { type: 'json' }
import { inPounds, type Piastres, piastres, taxWithin } from '#domain/payments/money.ts'
import { receiptNumber } from '#domain/payments/receipt-number.ts'
import { dayAt } from '#domain/time/cairo-day.ts'
import { formatDate, formatPrice } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { type Bilingual, plainText } from '#i18n/text.ts'
import { paymentText } from '#i18n/texts/payments.ts'
import { receiptText } from '#i18n/texts/receipts.ts'
import { PDF_FONTS, settable } from '#server/certificates/certificate-page.ts'
import { isoOf } from '#server/db/times.ts'
import { readReceiptFacts, type ReceiptFacts, type ReceiptRow } from './receipt-facts.ts'

const template = readFileSync(new URL('receipt.typ', import.meta.url), 'utf8')

/** What the typesetter makes the PDF of a receipt or credit note from. */
export function receiptDocument(row: ReceiptRow, locale: Locale, siteUrl: string) {
  return { template, page: receiptPage(row, locale, siteUrl) }
}

/** Name of its file, without the extension. */
export const receiptFileName = (row: ReceiptRow, locale: Locale): string =>
  receiptText(locale)(`${row.series}.file`, { number: receiptNumber(row) })

/** A line of the page; a code runs from left to right. */
interface Line {
  label: string
  value: string
  isCode?: boolean
}

interface Item {
  text: string
  /** After the text, from left to right. */
  code?: string
  /** In smaller letters below it. */
  note?: string
  amount: string
}

/** Input of `receipt.typ`. */
export function receiptPage(row: ReceiptRow, locale: Locale, siteUrl: string): object {
  const { series, issued_at: issuedAt, order_id: orderId } = row
  const facts = readReceiptFacts(row)
  const t = receiptText(locale)
  const read = (text: Bilingual) => settable(plainText(text, locale))
  const { operator: { legalName, address, taxNumber } = {}, receipt } = facts
  const number = receiptNumber(row)
  const title = t(`${series}.title`)
  const lines: Line[] = [
    { label: t('number'), value: number, isCode: true },
    { label: t(`${series}.issued`), value: day(issuedAt, locale) },
    ...(receipt ? [{ label: t('corrects'), value: receipt.number, isCode: true }] : []),
    { label: t('order'), value: settable(orderId), isCode: true },
    { label: t('method'), value: paymentText(locale)(`methods.${facts.method}`) }
  ]
  return {
    mark: sign(),
    language: locale,
    fonts: PDF_FONTS,
    title: t('titleOf', { title, number }),
    description: t(`${series}.description`, { site: site.name[locale] }),
    day: dayAt(issuedAt).split('-').map(Number),
    site: site.name[locale],
    heading: title,
    seller: {
      label: t('seller'),
      name: legalName ? read(legalName) : site.name[locale],
      address: address ? read(address) : null,
      'tax-label': t('taxNumber'),
      'tax-number': taxNumber ? settable(taxNumber) : null
    },
    buyer: { label: t('buyer'), name: receiptBuyer(row, locale) ?? t('nameless') },
    lines,
    'item-label': t('item'),
    'amount-label': t('amount'),
    items: itemsOf(row, facts, locale),
    'total-label': t(`${series}.total`),
    total: price(piastres(row.amount), locale),
    tax: taxOf(row, facts, locale),
    test: facts.provider === 'sandbox' ? t('test') : null,
    address: siteUrl.replace(/^https?:\/\//, '')
  }
}

/** The buyer’s name in a language, or in the other one; undefined once it was erased. */
export function receiptBuyer({ name_ar, name_en }: ReceiptRow, locale: Locale): string | undefined {
  if (name_ar === null && name_en === null) return undefined
  return settable(plainText({ ar: name_ar ?? '', en: name_en ?? '' }, locale)) || undefined
}

function itemsOf({ series, amount }: ReceiptRow, facts: ReceiptFacts, locale: Locale): Item[] {
  const { plan, period, listPrice, promoCode } = facts
  const t = receiptText(locale)
  const text = paymentText(locale)(`item.${plan}`)
  const note = period && {
    note: t('period', { from: day(period.from, locale), until: day(period.until, locale) })
  }
  const total = price(piastres(amount), locale)
  const code = promoCode === undefined ? undefined : settable(promoCode)
  if (series === 'credit_note' || listPrice === undefined || listPrice <= amount) {
    const sold = { text, ...note, amount: total }
    const isReduced = series === 'receipt' && listPrice === undefined && code !== undefined
    return isReduced ? [sold, { text: t('promo'), code, amount: '' }] : [sold]
  }
  const discount = piastres(listPrice - amount)
  return [
    { text, ...note, amount: price(piastres(listPrice), locale) },
    {
      ...(code === undefined ? { text: t('plainDiscount') } : { text: t('discount'), code }),
      // The minus stays left of its digits.
      amount: formatPrice(-inPounds(discount), locale)
    }
  ]
}

/** Piastres of tax in a document; undefined without a rate. */
export function taxIn({ amount }: ReceiptRow, { operator }: ReceiptFacts): Piastres | undefined {
  const rate = operator?.taxRate
  return rate ? taxWithin(piastres(amount), rate) : undefined
}

function taxOf(row: ReceiptRow, facts: ReceiptFacts, locale: Locale): string | null {
  const tax = taxIn(row, facts)
  if (tax === undefined) return null
  const rate = `${facts.operator?.taxRate ?? 0}%`
  return receiptText(locale)('tax', { rate, amount: price(tax, locale) })
}

const day = (time: number, locale: Locale) => unmarked(formatDate(isoOf(time), locale))

/** Typst lays out both directions itself, and marks would be copied with the text. */
const unmarked = (text: string) => text.replace(/[\u061C\u200E\u200F\u2066-\u2069]/g, '')

const price = (amount: Piastres, locale: Locale) => unmarked(formatPrice(inPounds(amount), locale))
