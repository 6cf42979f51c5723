import { type LearnerRecord, LISTED_MOST } from '#contract/studio/learners.ts'
import type { Db } from '#server/db/open.ts'
import { findRows } from '#server/db/rows.ts'
import { isoOf } from '#server/db/times.ts'

/** Mails to a learner, newest first: those about money and access, and the newest of each link. */
export async function readMailsOf(
  db: Db,
  { id, email }: { id: number; email: string }
): Promise<LearnerRecord['mails']> {
  const news = await db
    .selectFrom('learner_mail')
    .select(['kind', 'requested_at', 'due_at'])
    .where('learner_id', '=', id)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(LISTED_MOST)
    .execute()
  const unsent = await findRows(db, 'mail', { email })
  // A link is written before its mail is sent.
  const isUnsent = (kind: string, time: number) =>
    unsent.some(mail => mail.kind === kind && mail.requested_at === time)
  const links = (await findRows(db, 'mail_link', { learner_id: id })).filter(
    ({ purpose, requested_at }) => !isUnsent(purpose, requested_at)
  )
  const all = [
    ...news.map(mail => mailOf(mail.kind, mail.requested_at, mail.due_at !== null)),
    ...unsent.map(mail => mailOf(mail.kind, mail.requested_at, true)),
    ...links.map(({ purpose, requested_at, used_at }) => ({
      ...mailOf(purpose, requested_at, false),
      ...(used_at !== null && { linkUsedAt: isoOf(used_at) })
    }))
  ]
  return all
    .sort((one, other) => other.requestedAt.localeCompare(one.requestedAt))
    .slice(0, LISTED_MOST)
}

const mailOf = (kind: string, requestedAt: number, isWaiting: boolean) => ({
  kind,
  requestedAt: isoOf(requestedAt),
  isWaiting
})
