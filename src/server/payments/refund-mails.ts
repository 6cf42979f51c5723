import type { Selectable } from 'kysely'
import { type MailQueue, queueOf } from '#server/mail/mail-queue.ts'
import type { Db } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { refundMail } from './refund-mail.ts'

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
    .select(['refund.order_id as orderId', 'refund.amount', 'refund.reason', 'purchase.method'])
    .select(['learner.email', 'learner.name_ar', 'learner.name_en', 'learner.language'])
    .where('refund.provider', '=', provider)
    .where('refund.transaction_id', '=', transaction_id)
    .executeTakeFirst()
  if (!found || found.reason === 'account_erased') return undefined
  const { email: to, name_ar: ar, name_en: en, reason, ...notice } = found
  return refundMail({ ...notice, to, name: { ar, en }, reason }, siteUrl)
}
