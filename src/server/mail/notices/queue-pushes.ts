import { type RawBuilder, sql } from 'kysely'
import type { LearnerNoticeKind } from '#domain/accounts/notices/notice-kinds.ts'
import type { Tx } from '#server/db/open.ts'

/**
 * Queues a push for each device of the learners who want the kind by push. Call it before the notices
 * are added: what a learner was told of already is not pushed again.
 *
 * @param told query with the columns `learner_id` and `id` of the notice
 * @param time UTC ms
 */
export async function queuePushes(
  tx: Tx,
  told: RawBuilder<unknown>,
  kind: LearnerNoticeKind,
  time: number
): Promise<void> {
  await sql`insert into push_message (device_id, id, kind, requested_at, attempts, due_at)
    select push_device.id, told.id, ${kind}, ${time}, 0, ${time} from (${told}) as told
    join push_device on push_device.learner_id = told.learner_id
    join notice_preference on notice_preference.learner_id = told.learner_id
      and notice_preference.kind = ${kind} and notice_preference.push = 1
    where not exists (
      select 1 from notice where notice.learner_id = told.learner_id and notice.id = told.id
    ) on conflict do nothing`.execute(tx)
}

/** Queues a reminder to learn for each device of a learner. @param day `2026-03-19` */
export async function queueStudyPushes(
  tx: Tx,
  learnerId: number,
  { at, day }: { at: number; day: string }
): Promise<void> {
  await sql`insert into push_message (device_id, id, kind, requested_at, attempts, due_at)
    select id, ${`study:${day}`}, 'study', ${at}, 0, ${at} from push_device
    where learner_id = ${learnerId} on conflict do nothing`.execute(tx)
}
