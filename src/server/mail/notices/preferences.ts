import {
  mailModeOf,
  type MailMode,
  type LearnerNoticeKind
} from '#domain/accounts/notices/notice-kinds.ts'
import { type MailClock, USUAL_CLOCK } from '#domain/accounts/notices/mail-times.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { changeRow, findRow, findRows, putRow } from '#server/db/rows.ts'
import { hashOf } from '#server/runtime/hash.ts'

interface Wanting {
  id: number
  reminders: number
}

/** How a kind comes by mail to a learner. */
export async function readMailMode(
  db: Db | Tx,
  { id, reminders }: Wanting,
  kind: LearnerNoticeKind
): Promise<MailMode> {
  const chosen = await findRow(db, 'notice_preference', { learner_id: id, kind })
  return mailModeOf(kind, chosen?.mail ?? undefined, reminders === 1)
}

/** Time zone, week and quiet hours of learners, by id; of those who have set any. */
export async function readMailClocks(
  db: Db | Tx,
  learnerIds: readonly number[]
): Promise<(learnerId: number) => MailClock> {
  const among = { learner_id: ['in', learnerIds] } as const
  const weeks = await findRows(db, 'week_style', among)
  const set = await findRows(db, 'notice_setting', among)
  const weekOf = new Map(weeks.map(row => [row.learner_id, row]))
  const settingOf = new Map(set.map(row => [row.learner_id, row]))
  return learnerId => {
    const [week, own] = [weekOf.get(learnerId), settingOf.get(learnerId)]
    return {
      timeZone: own?.time_zone ?? week?.time_zone ?? USUAL_CLOCK.timeZone,
      firstDay: week?.first_day ?? USUAL_CLOCK.firstDay,
      quietFrom: own?.quiet_from ?? USUAL_CLOCK.quietFrom,
      quietUntil: own?.quiet_until ?? USUAL_CLOCK.quietUntil
    }
  }
}

/** Ends the mails of a kind by the token of one. @returns whether the token is known */
export async function stopKindByToken(db: Db, token: string): Promise<boolean> {
  const stop = await findRow(db, 'notice_stop', { hash: hashOf(token) })
  if (!stop) return false
  const { learner_id, kind } = stop
  const key = { learner_id, kind }
  await putRow(
    db,
    'notice_preference',
    ['learner_id', 'kind'],
    { ...key, mail: 'never' },
    { bell: 1 }
  )
  return true
}

/** Follows the choice of mails beyond money: none of them, or those that the choice names. */
export async function changeAllMails(tx: Tx, learnerId: number, isWanted: boolean): Promise<void> {
  const own = { learner_id: learnerId }
  if (!isWanted) {
    await changeRow(tx, 'notice_preference', own, { mail: 'never' })
    return
  }
  const named: readonly LearnerNoticeKind[] = ['certificate', 'subscription']
  await changeRow(tx, 'notice_preference', { ...own, kind: ['in', named] }, { mail: 'now' })
}
