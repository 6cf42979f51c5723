import type { Selectable } from 'kysely'
import { isDue, type MailQueue } from '#server/mail/mail-queue.ts'
import { retryWhileBusy } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Mail } from '#server/mail/mail.ts'
import { refundMail } from './refund-mail.ts'

type Row = Selectable<Schema['refund_mail']>

interface Deps {
  db: Db
  siteUrl: string
}

export function refundMails({ db, siteUrl }: Deps): MailQueue {
  return async (time, most) => {
    const rows = await db
      .selectFrom('refund_mail')
      .selectAll()
      .where(isDue(time))
      .orderBy('due_at')
      .limit(most)
      .execute()
    return rows.map(row => ({
      id: `refund:${row.provider}:${row.transaction_id}`,
      kind: 'refund',
      attempts: row.attempts,
      requestedAt: row.requested_at,
      claim: dueAt => claim(db, row, dueAt),
      write: () => write(db, row, siteUrl),
      async forget() {
        await retryWhileBusy(() =>
          db
            .deleteFrom('refund_mail')
            .where('provider', '=', row.provider)
            .where('transaction_id', '=', row.transaction_id)
            .execute()
        )
      }
    }))
  }
}

async function claim(db: Db, row: Row, dueAt: number): Promise<boolean> {
  const claimed = await retryWhileBusy(() =>
    db
      .updateTable('refund_mail')
      .set({ attempts: row.attempts + 1, due_at: dueAt })
      .where('provider', '=', row.provider)
      .where('transaction_id', '=', row.transaction_id)
      .where('due_at', '=', row.due_at)
      .executeTakeFirst()
  )
  return claimed.numUpdatedRows > 0
}

/** `undefined` when the account was erased. */
async function write(
  db: Db,
  { provider, transaction_id }: Row,
  siteUrl: string
): Promise<Mail | undefined> {
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
