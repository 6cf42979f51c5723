import type { NoticePreferences } from '#contract/learning/notices.ts'
import {
  MODES_OF,
  type MailMode,
  mailModeOf,
  NOTICE_KINDS,
  type LearnerNoticeKind
} from '#domain/accounts/notices/notice-kinds.ts'
import { clockOfDay, minuteOfDay } from '#domain/learning/goals/reminder-times.ts'
import { inTransaction, isOrphan } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { findRow, findRows, putRow } from '#server/db/rows.ts'
import { Refusal } from '#server/http/problem.ts'
import { readMailClocks } from '#server/mail/notices/preferences.ts'

/** How a learner hears of each kind, also of those without a choice. */
export async function readNoticePreferences(
  db: Db | Tx,
  learnerId: number
): Promise<NoticePreferences | Refusal<'unauthorized'>> {
  const learner = await findRow(db, 'learner', { id: learnerId })
  if (!learner) return new Refusal('unauthorized')
  const rows = await findRows(db, 'notice_preference', { learner_id: learnerId })
  const chosen = new Map(rows.map(row => [row.kind, row]))
  const clock = (await readMailClocks(db, [learnerId]))(learnerId)
  return {
    kinds: NOTICE_KINDS.map(kind => {
      const row = chosen.get(kind)
      return {
        kind,
        bell: row?.bell !== 0,
        mail: mailModeOf(kind, row?.mail ?? undefined, learner.reminders === 1),
        push: row?.push === 1,
        modes: [...MODES_OF[kind]]
      }
    }),
    timeZone: clock.timeZone,
    quiet: { from: clockOfDay(clock.quietFrom), until: clockOfDay(clock.quietUntil) }
  }
}

interface Wanted {
  kinds: readonly {
    kind: LearnerNoticeKind
    bell: boolean
    mail: MailMode
    push?: boolean | undefined
  }[]
  timeZone?: string | undefined
  quiet?: { from: string; until: string } | undefined
}

/** Sets the given kinds, and the time zone and quiet hours where they are given. */
export async function changeNoticePreferences(
  db: Db,
  learnerId: number,
  { kinds, timeZone, quiet }: Wanted
): Promise<NoticePreferences | Refusal<'unauthorized' | 'validation_failed'>> {
  const wrong = kinds.findIndex(({ kind, mail }) => !MODES_OF[kind].includes(mail))
  if (wrong >= 0) {
    const errors = [{ path: `body.kinds.${wrong}.mail`, code: 'invalid_value' }]
    return new Refusal('validation_failed', { errors })
  }
  try {
    return await inTransaction(db, async tx => {
      for (const { kind, bell, mail, push } of kinds) {
        const chosen = {
          bell: Number(bell),
          mail,
          ...(push !== undefined && { push: Number(push) })
        }
        const row = { learner_id: learnerId, kind, ...chosen }
        await putRow(tx, 'notice_preference', ['learner_id', 'kind'], row)
      }
      if (timeZone !== undefined || quiet !== undefined) {
        const now = (await readMailClocks(tx, [learnerId]))(learnerId)
        const row = {
          learner_id: learnerId,
          time_zone: timeZone ?? now.timeZone,
          quiet_from: quiet ? minuteOfDay(quiet.from) : now.quietFrom,
          quiet_until: quiet ? minuteOfDay(quiet.until) : now.quietUntil
        }
        await putRow(tx, 'notice_setting', ['learner_id'], row)
      }
      return readNoticePreferences(tx, learnerId)
    })
  } catch (error) {
    // The account was erased meanwhile.
    if (isOrphan(error)) return new Refusal('unauthorized')
    throw error
  }
}
