import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { StudyReminders } from '#contract/learning/reminders.ts'
import { clockOfDay, minuteOfDay, nextReminder } from '#domain/learning/goals/reminder-times.ts'
import { lockLearner } from '#server/accounts/lock-learner.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { changeRow, findRow, putRow } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { Refusal } from '#server/http/problem.ts'
import { stopKindByToken } from '#server/mail/notices/preferences.ts'
import { derived, hashOf } from '#server/runtime/hash.ts'

type Row = Selectable<Schema['study_reminder']>

interface ReminderDeps {
  db: Db
  /** Derives the tokens of addresses. */
  key: Buffer
  /** Address of the API, without a slash at the end. */
  apiUrl: string
  now: () => Date
}

/** Shown before anything was asked for. */
const UNASKED = { days: [], at: '19:00', timeZone: 'Africa/Cairo', byMail: false, byPush: false }

const calendarToken = (key: Buffer, seed: string) => derived(key, `calendar ${seed}`)
/** Token of the links that end reminders by mail. */
export const stopToken = (key: Buffer, seed: string) => derived(key, `stop reminders ${seed}`)

const newSeed = () => randomBytes(32).toString('base64url')

export const daysOf = ({ days }: Pick<Row, 'days'>) => JSON.parse(days) as number[]

export async function readReminders(
  { db, key, apiUrl }: ReminderDeps,
  learnerId: number
): Promise<StudyReminders> {
  return remindersOf(await findRow(db, 'study_reminder', { learner_id: learnerId }), key, apiUrl)
}

function remindersOf(row: Row | undefined, key: Buffer, apiUrl: string): StudyReminders {
  if (!row) return { ...UNASKED, days: [] }
  const { calendar_seed: seed } = row
  return {
    days: daysOf(row),
    at: clockOfDay(row.minute),
    timeZone: row.time_zone,
    byMail: row.by_mail === 1,
    byPush: row.by_push === 1,
    ...(seed !== null && { calendarUrl: `${apiUrl}/calendars/${calendarToken(key, seed)}.ics` })
  }
}

type Wanted = Pick<StudyReminders, 'days' | 'at' | 'timeZone' | 'byMail'> & {
  /** Undefined: as it was. */
  byPush?: boolean | undefined
}

/** Sets when to remind; what was due before is not sent any more. */
export async function changeReminders(
  { db, key, apiUrl, now }: ReminderDeps,
  learnerId: number,
  { days, at, timeZone, byMail, byPush }: Wanted
): Promise<StudyReminders | Refusal<'unauthorized'>> {
  const time = now().getTime()
  const times = { days: [...days].sort(), minute: minuteOfDay(at), timeZone }
  const isMailed = byMail && days.length > 0
  return inTransaction(db, async tx => {
    if (!(await lockLearner(tx, learnerId))) return new Refusal('unauthorized')
    const seed = newSeed()
    const initial = { stop_seed: seed, stop_hash: hashOf(stopToken(key, seed)) }
    const own = { learner_id: learnerId }
    const before = await findRow(tx, 'study_reminder', own)
    const isPushed = (byPush ?? before?.by_push === 1) && days.length > 0
    const row = {
      days: JSON.stringify(times.days),
      minute: times.minute,
      time_zone: timeZone,
      by_mail: Number(isMailed),
      by_push: Number(isPushed),
      next_at: isMailed || isPushed ? (nextReminder(times, time) ?? null) : null,
      changed_at: time
    }
    await putRow(tx, 'study_reminder', ['learner_id'], row, { ...own, ...initial })
    return remindersOf(await findRow(tx, 'study_reminder', own), key, apiUrl)
  })
}

/** Makes a new calendar address, or takes it away. */
export async function changeCalendar(
  { db, key, apiUrl }: ReminderDeps,
  learnerId: number,
  isWanted: boolean
): Promise<StudyReminders | Refusal<'conflict'>> {
  const seed = isWanted ? newSeed() : null
  const changed = await changeRow(
    db,
    'study_reminder',
    { learner_id: learnerId },
    { calendar_seed: seed, calendar_hash: seed && hashOf(calendarToken(key, seed)) }
  )
  if (!changed && isWanted) return new Refusal('conflict')
  return remindersOf(changed, key, apiUrl)
}

export function findCalendar(db: Db, token: string) {
  return db
    .selectFrom('study_reminder')
    .innerJoin('learner', 'learner.id', 'study_reminder.learner_id')
    .selectAll('study_reminder')
    .select(['learner.language', 'learner.interests'])
    .where('calendar_hash', '=', hashOf(token))
    .where('learner.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Pushes go on. */
const NO_MAILS = {
  by_mail: 0,
  next_at: sql<number | null>`case when by_push = 1 then next_at end`
}

/** Ends reminders, or a kind of notices, by the token of a mail of theirs. */
export async function stopByToken(db: Db, token: string) {
  const stopped = await changeRow(db, 'study_reminder', { stop_hash: hashOf(token) }, NO_MAILS)
  const isEnded = stopped !== undefined || (await stopKindByToken(db, token))
  return isEnded ? undefined : new Refusal('link_invalid')
}

/** Ends mails of a learner who wants none beyond money and safety. */
export async function stopReminders(tx: Db | Tx, learnerId: number): Promise<void> {
  await changeRow(tx, 'study_reminder', { learner_id: learnerId }, NO_MAILS)
}
