import type { Selectable } from 'kysely'
import { contactPath, faqPath, profilePath } from '#domain/addresses.ts'
import { inPounds, piastres } from '#domain/payments/money.ts'
import { shortOrderNumber } from '#domain/payments/order-number.ts'
import { formatPrice } from '#i18n/format/format.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import type { Bilingual } from '#i18n/text.ts'
import { mailTexts } from '#i18n/texts/mails.ts'
import type { Db } from '#server/db/open.ts'
import type { PaymentMethod, RefundCause, RefundReason } from '#server/db/schema/payments.ts'
import type { Schema } from '#server/db/schema.ts'
import { type MailQueue, queueOf } from '#server/mail/mail-queue.ts'
import type { Mail } from '#server/mail/mail.ts'
import { composeMail, greeting, isolatedLtr, sender } from '#server/mail/mail-page.ts'

interface RefundNotice {
  to: string
  name: Bilingual
  language: Locale
  orderId: string
  /** Piastres. */
  amount: number
  method: PaymentMethod
  /** An erased account gets no mail. */
  reason: Exclude<RefundReason, 'account_erased'> | RefundCause
}

const REASON_KEY = {
  discount_used: 'discountUsed',
  double_charge: 'doubleCharge',
  renewal_ended: 'renewalEnded',
  plan_moved: 'planMoved'
} as const

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
      t('refund.lead', {
        order,
        amount: isolated(formatPrice(inPounds(piastres(amount)), language))
      }),
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

type Row = Selectable<Schema['refund_mail']>

interface Deps {
  db: Db
  siteUrl: string
}

export const refundMails = ({ db, siteUrl }: Deps): MailQueue =>
  queueOf(db, 'refund_mail', row => ({
    id: `refund:${row.provider}:${row.transaction_id}`,
    kind: 'refund',
    key: { provider: row.provider, transaction_id: row.transaction_id },
    write: () => write(db, row, siteUrl)
  }))

/** `undefined` when the account was erased. */
async function write(db: Db, { provider, transaction_id }: Row, siteUrl: string) {
  const found = await db
    .selectFrom('refund')
    .innerJoin('purchase', 'purchase.order_id', 'refund.order_id')
    .innerJoin('learner', 'learner.id', 'purchase.learner_id')
    .select(['refund.order_id as orderId', 'refund.amount', 'refund.reason', 'refund.cause'])
    .select(['purchase.method'])
    .select(['learner.email', 'learner.name_ar', 'learner.name_en', 'learner.language'])
    .where('refund.provider', '=', provider)
    .where('refund.transaction_id', '=', transaction_id)
    .executeTakeFirst()
  if (!found || found.reason === 'account_erased') return undefined
  const { email: to, name_ar: ar, name_en: en, reason, cause, ...notice } = found
  return refundMail({ ...notice, to, name: { ar, en }, reason: cause ?? reason }, siteUrl)
}
