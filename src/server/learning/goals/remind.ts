import { setImmediate as turn } from 'node:timers/promises'
import { INVENTED_LEARNERS_FROM } from '#domain/accounts/invented-learners.ts'
import { nextReminder } from '#domain/learning/goals/reminder-times.ts'
import { zonedDay } from '#domain/time/zoned.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import { changeRow } from '#server/db/rows.ts'
import { addLearnerMail, STUDY_MAIL_LIFE_MS } from '#server/mail/learner-mail.ts'
import { queueStudyPushes } from '#server/mail/notices/queue-pushes.ts'
import { daysOf } from './reminders.ts'

const ROWS_AT_ONCE = 200

/**
 * Queues the mails and pushes of reminders that are due, in pages. Each moves to its next time in the
 * transaction that queues its mail, and a mail of its learner and day is queued once.
 *
 * @returns how many mails were queued
 */
export async function remindOfLearning(
  db: Db,
  { now, isStopping = () => false }: { now: () => Date; isStopping?: () => boolean }
): Promise<number> {
  let queued = 0
  for (;;) {
    const time = now().getTime()
    const due = await db
      .selectFrom('study_reminder')
      .selectAll()
      .where('next_at', 'is not', null)
      .where('next_at', '<=', time)
      .where('learner_id', '<', INVENTED_LEARNERS_FROM)
      .orderBy('next_at')
      .limit(ROWS_AT_ONCE)
      .execute()
    if (due.length === 0 || isStopping()) return queued
    await inTransaction(db, async tx => {
      for (const row of due) {
        const { learner_id: learnerId, minute, time_zone: timeZone, next_at: at } = row
        if (at === null) continue
        const next = nextReminder({ days: daysOf(row), minute, timeZone }, time) ?? null
        const isOwn = { learner_id: learnerId, next_at: at }
        const claimed = await changeRow(tx, 'study_reminder', isOwn, { next_at: next })
        // Of a server that stood still, only what is still of use is sent.
        if (!claimed || time - at > STUDY_MAIL_LIFE_MS) continue
        const day = zonedDay(at, timeZone)
        if (row.by_push === 1) await queueStudyPushes(tx, learnerId, { at, day })
        if (row.by_mail !== 1) continue
        await addLearnerMail(
          tx,
          { subject: `${learnerId}:${day}`, learnerId },
          { kind: 'study', at, day },
          time
        )
        queued++
      }
    })
    await turn()
  }
}
