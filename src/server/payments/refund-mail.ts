import site from '#content/site.json' with { type: 'json' }
import { formatPrice } from '#i18n/format.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { mailTexts } from '#i18n/mails.ts'
import { type Bilingual, readText } from '#i18n/text.ts'
import { PLAIN_NAME } from '#server/accounts/letter.ts'
import { escapeHtml, mailPage, SMALL, TEXT } from '#server/accounts/letter-page.ts'
import type { PaymentMethod, RefundReason } from '#server/db/schema-payments.ts'
import type { Mail } from '#server/ports/mail.ts'

interface RefundNotice {
  to: string
  name: Bilingual
  language: Locale
  orderId: string
  /** Piastres. */
  amount: number
  method: PaymentMethod
  /** An erased account has no address that a mail could go to. */
  reason: Exclude<RefundReason, 'account_erased'>
}

const WHY = { discount_used: 'discountUsed', double_charge: 'doubleCharge' } as const
/** Isolates what is written from left to right. */
const isolated = (text: string) => `\u2066${text}\u2069`

/** Tells a learner that a payment bought nothing, and how the money comes back. */
export function refundMail(
  { to, name, language, orderId, amount, method, reason }: RefundNotice,
  siteUrl: string
): Mail {
  const t = mailTexts(language)
  const called = readText(name, language).value
  const isByHand = method === 'kiosk'
  const address = siteUrl + localized(isByHand ? '/faq#contact' : '/profile/4', language)
  const values = {
    order: isolated(orderId),
    amount: isolated(formatPrice(amount / 100, language))
  }
  const hello = PLAIN_NAME.test(called) ? t('hello', { name: called }) : t('helloToAll')
  const lead = t('refund.lead', values)
  const why = t(`refund.${WHY[reason]}`)
  const how = t(isByHand ? 'refund.byHand' : 'refund.byGateway')
  const action = t(isByHand ? 'refund.contact' : 'refund.purchases')
  const sentBy = t('sentBy', { site: site.name[language] })
  const href = escapeHtml(address)
  const paragraphs = [hello, lead, why, how].map(
    text => `<p style="${TEXT};margin:0 0 16px">${escapeHtml(text)}</p>`
  )
  return {
    to,
    language,
    subject: t('refund.subject', { order: orderId }),
    text: [hello, lead, why, how, `${action}:\n${address}`, `--\n${sentBy}`].join('\n\n'),
    html: mailPage({
      title: escapeHtml(lead),
      body: `${paragraphs.join('\n')}
<p style="${SMALL}">${escapeHtml(action)}<br><a href="${href}" dir="ltr" style="color:#6d2bd9;word-break:break-all">${href}</a></p>`,
      footer: escapeHtml(sentBy),
      language
    })
  }
}
