import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/open.ts'
import { findRow, removeRows } from '#server/db/rows.ts'
import { Refusal } from './problem.ts'

export interface RateLimit {
  name: string
  most: number
  seconds: number
}

export const PROMO_CHECKS: RateLimit = { name: 'promo', most: 30, seconds: 60 }

/** By learner; trying every plan and way to pay makes nine. */
export const ORDERS: RateLimit = { name: 'order', most: 20, seconds: 3_600 }

/** By network; enough for a carrier's customers behind one address. */
export const NETWORK_ORDERS: RateLimit = { name: 'order from', most: 600, seconds: 3_600 }

/** By learner; the limit hides which numbers are taken. */
export const PHONE_CHANGES: RateLimit = { name: 'phone', most: 10, seconds: 3_600 }

export const NETWORK_PHONE_CHANGES: RateLimit = { name: 'phone from', most: 60, seconds: 3_600 }

/** By learner; each sends a mail, and the limit hides which addresses have an account. */
export const EMAIL_CHANGES: RateLimit = { name: 'email', most: 5, seconds: 3_600 }

/** By network. */
export const SIGN_UPS: RateLimit = { name: 'sign-up', most: 60, seconds: 3_600 }

/** Some free attempts, then growing waits. */
export interface GrowingDelay {
  name: string
  /** Attempts without a wait. */
  free: number
  /** Seconds before each further attempt; the last one repeats. */
  waits: readonly [number, ...number[]]
  /** Seconds without an attempt, after which counting starts again. */
  resetAfter: number
}

/** By account and network: nine failures in 15 minutes. */
export const SIGN_IN_DELAY: GrowingDelay = {
  name: 'sign-in delay',
  free: 5,
  waits: [30, 60, 120, 240, 480, 900],
  resetAfter: 3_600
}

/** By account of staff: ten failures lock it for 15 minutes. */
export const SECOND_FACTOR_DELAY: GrowingDelay = {
  name: 'second factor',
  free: 10,
  waits: [900],
  resetAfter: 900
}

/** By account, from unknown networks, against distributed attacks. */
export const ACCOUNT_FAILURES: RateLimit = { name: 'sign-in account', most: 100, seconds: 3_600 }

/** By learner, when signed in. */
export const PASSWORD_CHECKS: RateLimit = { name: 'password', most: 10, seconds: 900 }

/** Enough for a university behind one address, too few for a list of passwords. */
export const NETWORK_FAILURES: RateLimit = { name: 'sign-in from', most: 500, seconds: 900 }

export const MAILS: RateLimit = { name: 'mail', most: 5, seconds: 3_600 }

export const NETWORK_MAILS: RateLimit = { name: 'mail from', most: 300, seconds: 3_600 }

/** By network; enough for an office behind one address. */
export const APPLICATIONS: RateLimit = { name: 'application', most: 10, seconds: 3_600 }

/** In total; further applications are stored without mails. */
export const APPLICATION_MAILS: RateLimit = { name: 'application mail', most: 60, seconds: 3_600 }

/** By network; enough for a page that crashes in a whole school. */
export const CLIENT_ERRORS: RateLimit = { name: 'client error', most: 30, seconds: 3_600 }

/** In total. */
export const ALL_CLIENT_ERRORS: RateLimit = { name: 'client errors', most: 600, seconds: 3_600 }

/** By account of staff; each may send a mail. */
export const STAFF_INVITATIONS: RateLimit = { name: 'invitation', most: 60, seconds: 3_600 }

/** By account of staff; each may send a mail. */
export const APPLICATION_ANSWERS: RateLimit = { name: 'answer', most: 240, seconds: 3_600 }

/** By learner. */
export const REVIEWS: RateLimit = { name: 'review', most: 30, seconds: 3_600 }

/** By learner: notes and changes, one every ten seconds. */
export const NOTES: RateLimit = { name: 'note', most: 360, seconds: 3_600 }

/** By learner. */
export const QUESTIONS: RateLimit = { name: 'question', most: 30, seconds: 86_400 }

/** By learner; enough for an expert of many classes. */
export const ANSWERS: RateLimit = { name: 'question answer', most: 240, seconds: 86_400 }

/** By learner: changes of questions and answers. */
export const QUESTION_EDITS: RateLimit = { name: 'question edit', most: 120, seconds: 3_600 }

/** By learner: what is useful, followed or accepted. */
export const QUESTION_MARKS: RateLimit = { name: 'question mark', most: 360, seconds: 3_600 }

/** By learner; three of them hide a text. */
export const REPORTS: RateLimit = { name: 'report', most: 20, seconds: 86_400 }

/** By learner. */
export const ENROLMENTS: RateLimit = { name: 'enrolment', most: 120, seconds: 3_600 }

/** By learner: changes of the goal and of paused weeks. */
export const GOAL_CHANGES: RateLimit = { name: 'goal', most: 60, seconds: 3_600 }

/** By learner: changes of reminders and of the address of their calendar. */
export const REMINDER_CHANGES: RateLimit = { name: 'reminder', most: 60, seconds: 3_600 }

/** By learner: notices marked as read. */
export const NOTICE_READS: RateLimit = { name: 'notice read', most: 600, seconds: 3_600 }

/** By learner: changes of how notices come. */
export const NOTICE_CHOICES: RateLimit = { name: 'notice choice', most: 60, seconds: 3_600 }

/** By learner: browsers that are to take pushes. */
export const PUSH_DEVICES: RateLimit = { name: 'push device', most: 60, seconds: 3_600 }

/** By network: subscriptions that a browser has renewed. */
export const PUSH_RENEWALS: RateLimit = { name: 'push renewal', most: 600, seconds: 3_600 }

/** By device: further pushes are left to the bell. */
export const PUSHES: RateLimit = { name: 'push', most: 20, seconds: 3_600 }

/** By class: each tells all who take part. */
export const ANNOUNCEMENTS: RateLimit = {
  name: 'announcement',
  most: 3,
  seconds: 86_400
}

/** By network; enough for a service that reads the calendars of many learners. */
export const CALENDAR_READS: RateLimit = { name: 'calendar from', most: 6_000, seconds: 3_600 }

/** By learner; each stores a comment. */
export const CANCELLATIONS: RateLimit = { name: 'cancellation', most: 10, seconds: 86_400 }

/** By learner; each reads all data of the learner. */
export const EXPORTS: RateLimit = { name: 'export', most: 10, seconds: 3_600 }

/** By session; each stores the used token, and one lasts ten minutes. */
export const REFRESHES: RateLimit = { name: 'refresh', most: 240, seconds: 3_600 }

/** By account of staff; each may read some thousand rows. */
export const LEARNER_SEARCHES: RateLimit = { name: 'learner search', most: 120, seconds: 60 }

/** By account of staff: learners whose data are opened, so that none copies them all. */
export const LEARNER_OPENINGS: RateLimit = { name: 'learner opened', most: 300, seconds: 3_600 }

/** By account of staff and learner; further ones are neither logged nor counted. */
export const LOGGED_OPENINGS: RateLimit = { name: 'learner opened by', most: 1, seconds: 3_600 }

/** By account of staff: changes of learners and certificates. */
export const LEARNER_CHANGES: RateLimit = { name: 'learner changed', most: 120, seconds: 3_600 }

/** By learner: mails that staff send. */
export const STAFF_MAILS: RateLimit = { name: 'mail by staff', most: 5, seconds: 3_600 }

/** By account of staff; each reads all data of a learner. */
export const LEARNER_EXPORTS: RateLimit = { name: 'learner export', most: 30, seconds: 3_600 }

/** By account of staff; none can be undone. */
export const LEARNER_ERASURES: RateLimit = { name: 'learner erased', most: 20, seconds: 3_600 }

/** By account of staff: drafts saved while two windows are open, each every two seconds. */
export const DRAFT_SAVES: RateLimit = { name: 'draft', most: 120, seconds: 60 }
/** By account of staff: signs of life of open drafts, each every ten seconds. */
export const DRAFT_PRESENCE: RateLimit = { name: 'presence', most: 120, seconds: 60 }

/** By account of staff: changes of classes, experts and categories, and comments. */
export const CATALOGUE_CHANGES: RateLimit = { name: 'catalogue', most: 600, seconds: 3_600 }

/** By account of staff; each reads all films of a class. */
export const CLASS_EXPORTS: RateLimit = { name: 'class export', most: 60, seconds: 3_600 }

/** By account of staff. */
export const CATALOGUE_IMPORTS: RateLimit = { name: 'import', most: 60, seconds: 3_600 }

/** By account of staff. */
export const UPLOADS: RateLimit = { name: 'upload', most: 120, seconds: 3_600 }

/** By account of staff; parts of 4 MB make 28 GB. */
export const UPLOAD_PARTS: RateLimit = { name: 'upload part', most: 7_200, seconds: 3_600 }

/** By account of staff: changes of clips, with their captions and chapters. */
export const CLIP_CHANGES: RateLimit = { name: 'clip changed', most: 600, seconds: 3_600 }

/** By account of staff; each is read and encoded again. */
export const PICTURE_UPLOADS: RateLimit = { name: 'picture', most: 240, seconds: 3_600 }

/** By network: visits to providers of sign-in, and codes that come back; enough for a university. */
export const PROVIDER_VISITS: RateLimit = { name: 'provider visit', most: 600, seconds: 900 }

/** By network: challenges, one for each opened page of the login. */
export const PASSKEY_CHALLENGES: RateLimit = { name: 'passkey from', most: 1_200, seconds: 900 }

/** By learner: wrong and right proofs of the owner, by code or passkey. */
export const OWNER_PROOFS: RateLimit = { name: 'proof', most: 20, seconds: 900 }

/** By learner: mails with a code that proves the owner. */
export const PROOF_CODES: RateLimit = { name: 'proof code', most: 5, seconds: 3_600 }

/** By learner: what is added to and removed from the ways to sign in. */
export const WAY_CHANGES: RateLimit = { name: 'sign-in way', most: 60, seconds: 3_600 }

/** Milliseconds; no limit is longer. */
const FORGOTTEN_AFTER = 24 * 3_600_000

export async function deleteOldRateLimits(db: Db, now: Date): Promise<void> {
  await removeRows(db, 'rate_limit', { starts_at: ['<', now.getTime() - FORGOTTEN_AFTER] })
}

/**
 * Counts a use of `who`, or refuses it. One statement, so that concurrent calls and processes count exactly.
 */
export async function rateLimit(db: Db | Tx, limit: RateLimit, who: string, now: Date) {
  const time = now.getTime()
  const length = limit.seconds * 1000
  // A start in the future was before the clock was set back.
  const fresh = sql<boolean>`(rate_limit.starts_at <= ${time - length} or rate_limit.starts_at > ${time + length})`
  const counting = db
    .insertInto('rate_limit')
    .values({ key: `${limit.name} ${who}`, starts_at: time, used: 1 })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({
        used: sql`case when ${fresh} then 1 else rate_limit.used + 1 end`,
        starts_at: sql`case when ${fresh} then excluded.starts_at else rate_limit.starts_at end`
      })
    )
    .returning(['used', 'starts_at'])
  const { used, starts_at } = await counting.executeTakeFirstOrThrow()
  return used <= limit.most ? undefined : limitedUntil(starts_at + length, time)
}

/** Counts an attempt of `who`, or refuses it uncounted while its wait lasts. */
export async function refuseWhileWaiting(
  db: Db,
  { name, free, waits, resetAfter }: GrowingDelay,
  who: string,
  now: Date
): Promise<Refusal<'rate_limited'> | undefined> {
  const time = now.getTime()
  const key = `${name} ${who}`
  const waitAfter = (used: number) =>
    used < free ? 0 : 1000 * (waits[used - free] ?? waits.at(-1) ?? 0)
  const longest = waitAfter(free + waits.length)
  // Literals, since PostgreSQL takes parameters of a `case` for text.
  const wait = sql.join(
    waits.map((_, at) => sql`when ${sql.lit(free + at)} then ${sql.lit(waitAfter(free + at))}`),
    sql` `
  )
  // A start in the future was before the clock was set back.
  const fresh = sql<boolean>`(rate_limit.starts_at <= ${time - resetAfter * 1000} or rate_limit.starts_at > ${time + longest})`
  const isOver = sql<boolean>`(rate_limit.used < ${free} or ${fresh}
    or rate_limit.starts_at + case rate_limit.used ${wait} else ${sql.lit(longest)} end <= ${time})`
  const counting = db
    .insertInto('rate_limit')
    .values({ key, starts_at: time, used: 1 })
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet({
          used: sql`case when ${fresh} then 1 else rate_limit.used + 1 end`,
          starts_at: time
        })
        .where(isOver)
    )
    .returning('used')
  if (await counting.executeTakeFirst()) return undefined
  const last = await findRow(db, 'rate_limit', { key })
  return limitedUntil(last ? last.starts_at + waitAfter(last.used) : time, time)
}

/** Refuses `who` when the limit is used up, and counts nothing. */
export async function refuseIfUsedUp(db: Db, limit: RateLimit, who: string, now: Date) {
  const time = now.getTime()
  const length = limit.seconds * 1000
  const usedUp = await db
    .selectFrom('rate_limit')
    .select('starts_at')
    .where('key', '=', `${limit.name} ${who}`)
    .where('used', '>=', limit.most)
    .where('starts_at', '>', time - length)
    .where('starts_at', '<=', time + length)
    .executeTakeFirst()
  return usedUp && limitedUntil(usedUp.starts_at + length, time)
}

/** How many uses of `who` are left now. */
export async function readRest(db: Db, { name, most, seconds }: RateLimit, who: string, now: Date) {
  const row = await findRow(db, 'rate_limit', { key: `${name} ${who}` })
  const isOver = !row || row.starts_at <= now.getTime() - seconds * 1000
  return isOver ? most : Math.max(0, most - row.used)
}

/** Takes back one use of `who`. */
export async function refundRateLimit(db: Db, limit: Pick<RateLimit, 'name'>, who: string) {
  const taking = db
    .updateTable('rate_limit')
    .set({ used: sql`used - 1` })
    .where('key', '=', `${limit.name} ${who}`)
    .where('used', '>', 0)
  await taking.execute()
}

export async function resetRateLimit(db: Db, limit: Pick<RateLimit, 'name'>, who: string) {
  const forgetting = db.deleteFrom('rate_limit').where('key', '=', `${limit.name} ${who}`)
  await forgetting.execute()
}

function limitedUntil(end: number, time: number): Refusal<'rate_limited'> {
  const retryAfter = Math.max(1, Math.ceil((end - time) / 1000))
  return new Refusal('rate_limited', { retryAfter })
}
