import { type RawBuilder, sql } from 'kysely'
import { INVENTED_LEARNERS_FROM } from '#domain/accounts/invented-learners.ts'
import { isDigested, type LearnerNoticeKind } from '#domain/accounts/notices/notice-kinds.ts'
import type { Tx } from '#server/db/open.ts'
import { queuePushes } from './queue-pushes.ts'

/** What a notice is about, by ids, since all else may change. Times in UTC ms. */
export type NoticeFacts =
  | { kind: 'answer' | 'accepted'; questionId: number; answerId: number }
  | { kind: 'announcement'; announcementId: number }
  | { kind: 'class'; classId: number }
  | { kind: 'goal'; week: string; minutes: number }
  | { kind: 'certificate'; certificateId: string }
  | { kind: 'payment'; orderId: string; about: 'waits' | 'failed' }
  /** `orderId`: of the consent; `until`: end of the paid period. */
  | { kind: 'payment'; orderId: string; about: 'renews'; until: number }
  | { kind: 'subscription'; until: number; about: 'ending' | 'ended' }

/** The same for the same subject, so that it is written once. */
export function noticeId(facts: NoticeFacts): string {
  switch (facts.kind) {
    case 'answer':
    case 'accepted':
      return `${facts.kind}:${facts.answerId}`
    case 'announcement':
      return `announcement:${facts.announcementId}`
    case 'class':
      return `class:${facts.classId}`
    case 'goal':
      return `goal:${facts.week}`
    case 'certificate':
      return `certificate:${facts.certificateId}`
    case 'payment':
      return facts.about === 'renews'
        ? `payment:${facts.orderId}:renews:${facts.until}`
        : `payment:${facts.orderId}:${facts.about}`
    case 'subscription':
      return `subscription:${facts.about}:${facts.until}`
  }
}

/** Adds a notice of one learner, once, in the transaction of what happened. */
export async function addNotice(
  tx: Tx,
  learnerId: number,
  facts: NoticeFacts,
  time: number
): Promise<void> {
  await addNotices(
    tx,
    sql`select id as learner_id from learner where id = ${learnerId}`,
    facts,
    time
  )
}

/** The same for all learners of a query with a column `learner_id`. */
export async function addNotices(
  tx: Tx,
  learners: RawBuilder<unknown>,
  { kind, ...facts }: NoticeFacts,
  time: number
): Promise<void> {
  const id = noticeId({ kind, ...facts } as NoticeFacts)
  await queuePushes(tx, sql`select learner_id, ${id} as id from (${learners}) as told`, kind, time)
  await sql`insert into notice
    (learner_id, id, kind, facts, created_at, read_at, mail_at, mail_period)
    select learner_id, ${id}, ${kind}, ${JSON.stringify(facts)}, ${time}, null, ${mailAt(kind, time)}, null
    from (${learners}) as told where learner_id < ${INVENTED_LEARNERS_FROM} and learner_id > 0
    on conflict do nothing`.execute(tx)
}

/** A literal, since PostgreSQL takes a parameter that may be null for text. */
const mailAt = (kind: LearnerNoticeKind, time: number) =>
  isDigested(kind) ? sql.lit(time) : sql.lit(null)

/** Tells of a new class all whose interests name one of its categories. */
export async function tellOfClass(
  tx: Tx,
  classId: number,
  categoryIds: readonly number[],
  time: number
): Promise<void> {
  if (categoryIds.length === 0) return
  // Interests are JSON, in which no other field has a number in an array.
  const patterns = categoryIds.flatMap(id => [`%[${id}]%`, `%[${id},%`, `%,${id},%`, `%,${id}]%`])
  const named = sql.join(
    patterns.map(pattern => sql`interests like ${pattern}`),
    sql` or `
  )
  const learners = sql`select id as learner_id from learner where disabled_at is null and (${named})`
  await addNotices(tx, learners, { kind: 'class', classId }, time)
}
