import { contactPath, faqPath, profilePath } from '#domain/addresses.ts'
import { shortOrderNumber } from '#domain/payments/order-number.ts'
import { formatPrice } from '#i18n/format/format.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { mailTexts } from '#i18n/texts/mails.ts'
import type { Bilingual } from '#i18n/text.ts'
import type { PaymentMethod, RefundReason } from '#server/db/schema-payments.ts'
import { composeMail, greeting, isolated, isolatedLtr, sender } from '#server/mail/page.ts'
import type { Mail } from '#server/mail/mail.ts'

interface RefundNotice {
  to: string
  name: Bilingual
  language: Locale
  orderId: string
  /** Piastres. */
  amount: number
  method: PaymentMethod
  /** An erased account gets no mail. */
  reason: Exclude<RefundReason, 'account_erased'>
}

const REASON_KEY = { discount_used: 'discountUsed', double_charge: 'doubleCharge' } as const

export function refundMail(
  { to, name, language, orderId, amount, method, reason }: RefundNotice,
  siteUrl: string
): Mail {
  const t = mailTexts(language)
  const isByHand = method === 'kiosk'
  const page = (path: string) => siteUrl + localized(path, language)
  const order = isolatedLtr(orderId)
  return composeMail({
    to,
    language,
    subject: t('refund.subject', { order: isolatedLtr(shortOrderNumber(orderId)) }),
    paragraphs: [
      greeting(name, language),
      t('refund.lead', { order, amount: isolated(formatPrice(amount / 100, language)) }),
      t(`refund.${REASON_KEY[reason]}`),
      t(isByHand ? 'refund.byHand' : 'refund.byGateway')
    ],
    action: {
      label: t(isByHand ? 'refund.contact' : 'refund.purchases'),
      address: page(isByHand ? contactPath : profilePath('subscription'))
    },
    ...sender(language, page(faqPath))
  })
}
