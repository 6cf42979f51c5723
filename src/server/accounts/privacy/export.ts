import type { Deps } from '#server/deps.ts'
import { readMyCertificates } from '#server/certificates/find-certificate.ts'
import type { Db } from '#server/db/open.ts'
import { findRows } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { isoOf, isoOrNull } from '#server/db/times.ts'
import { receiptNumber } from '#domain/payments/receipt-number.ts'
import { Refusal } from '#server/http/problem.ts'
import { noteOf } from '#server/learning/notes.ts'
import { readSubscription } from '#server/subscriptions/subscription.ts'
import { profileOf, readLearner } from '#server/accounts/profile.ts'

/** Tables of a learner as they are exported: name, and columns, the first of which orders the rows. */
const TABLES = {
  sessions: ['session', 'created_at', 'last_seen_at', 'valid_until', 'user_agent'],
  networks: ['known_network', 'signed_in_at', 'network'],
  mails: ['learner_mail', 'requested_at', 'kind', 'facts'],
  staffRoles: ['staff_role', 'granted_at', 'role', 'expert_id'],
  secondFactor: ['second_factor', 'confirmed_at'],
  identities: ['identity', 'created_at', 'provider', 'issuer', 'subject', 'email', 'used_at'],
  passkeys: ['passkey', 'created_at', 'name', 'used_at'],
  openDrafts: ['draft_presence', 'until', 'class_id'],
  promoCodes: ['promo_code', 'code', 'discount', 'ends_at'],
  cancellations: ['cancellation', 'created_at', 'reason', 'comment', 'undone_at'],
  keptCards: ['kept_card', 'kept_at', 'brand', 'last_four', 'expires_on'],
  renewals: ['renewal', 'period_end', 'type', 'amount', 'noticed_at', 'told', 'declined'],
  renewalConsents: [
    ...['renewal_consent', 'given_at', 'order_id', 'language', 'version', 'words'],
    ...['type', 'amount', 'day', 'withdrawn_at', 'withdrawn_by']
  ],
  positions: [
    ...['playback', 'updated_at', 'class_id', 'item_id'],
    ...['position', 'played', 'opened_at']
  ],
  quizResults: [
    ...['submission', 'submitted_at', 'class_id', 'item_id'],
    ...['passed', 'score', 'correct']
  ],
  /** Deleted after the day. */
  openedToday: ['viewing', 'item_id', 'day'],
  reviews: ['review', 'created_at', 'class_id', 'rating', 'comment'],
  questions: [
    ...['question_post', 'created_at', 'id', 'question_id', 'class_id', 'item_id', 'at', 'title'],
    ...['body', 'edited_at', 'withdrawn_at', 'state', 'reason']
  ],
  usefulMarks: ['post_useful', 'created_at', 'post_id'],
  followedQuestions: ['question_follow', 'created_at', 'post_id'],
  questionReports: ['post_report', 'created_at', 'post_id', 'reason', 'comment'],
  mutes: ['muted_learner', 'created_at', 'ends_at', 'reason'],
  weekStyle: ['week_style', 'time_zone', 'first_day'],
  pausedWeeks: ['goal_pause', 'week'],
  studyReminders: [
    ...[
      'study_reminder',
      'changed_at',
      'days',
      'minute',
      'time_zone',
      'by_mail',
      'by_push',
      'next_at'
    ]
  ],
  notices: ['notice', 'created_at', 'kind', 'facts', 'read_at'],
  noticePreferences: ['notice_preference', 'kind', 'bell', 'mail', 'push'],
  noticeSettings: ['notice_setting', 'time_zone', 'quiet_from', 'quiet_until'],
  pushDevices: ['push_device', 'created_at', 'endpoint'],
  noticeMails: ['notice_mail', 'requested_at', 'kind', 'period'],
  announcements: [
    ...['announcement', 'created_at', 'class_id', 'title', 'body', 'title_en', 'body_en']
  ]
}
const PURCHASE = [
  ...['created_at', 'paid_at', 'order_id', 'type', 'amount', 'promo_code', 'method'],
  ...['status', 'is_extension']
]
const RECEIPT = ['issued_at', 'amount', 'name_ar', 'name_en']

/** Columns with another name than theirs in camel case. */
const NAMES: Readonly<Record<string, string>> = {
  amount: 'amountCents',
  class_id: 'courseId',
  discount: 'discountPercentage',
  is_extension: 'extends',
  item_id: 'contentId',
  minute: 'minuteOfDay',
  method: 'paymentMethod',
  played: 'playedMilliseconds',
  position: 'positionSeconds',
  period_end: 'paidUntil',
  told: 'toldCents',
  score: 'scorePercentage',
  type: 'subscriptionType'
}

/** 0: before the column `opened_at`. */
const timeOf = (time: number | null) => isoOrNull(time || null)

/** Columns with another value than theirs, besides times. */
const VALUES: Readonly<Record<string, (value: never) => unknown>> = {
  at: (ms: number | null) => (ms === null ? null : ms / 1_000),
  bell: (flag: number) => flag === 1,
  push: (flag: number) => flag === 1,
  quiet_until: (minute: number) => minute,
  by_mail: (flag: number) => flag === 1,
  by_push: (flag: number) => flag === 1,
  correct: JSON.parse,
  days: JSON.parse,
  discount: (hundredths: number) => hundredths / 100,
  facts: JSON.parse,
  is_extension: (flag: number) => flag === 1,
  passed: (flag: number) => flag === 1,
  period_end: (time: number) => isoOf(time),
  played: JSON.parse,
  position: (ms: number) => ms / 1_000
}

function exported(row: object, columns: readonly string[]) {
  const values = row as Record<string, never>
  return Object.fromEntries(
    columns.map(column => {
      const name = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
      const read = VALUES[column] ?? (/_(?:at|until)$/.test(column) ? timeOf : undefined)
      const value = values[column]
      return [NAMES[column] ?? name, read ? read(value as never) : value]
    })
  )
}

/** The export without notes, which are private to the learner. */
export async function everythingForStaff(
  deps: Pick<Deps, 'db' | 'now' | 'siteUrl'>,
  learnerId: number
) {
  const all = await everythingOf(deps, learnerId)
  if (all instanceof Refusal) return all
  const { notes: _notes, ...shared } = all
  return shared
}

export async function everythingOf(
  { db, now, siteUrl }: Pick<Deps, 'db' | 'now' | 'siteUrl'>,
  learnerId: number
) {
  const learner = await readLearner(db, learnerId)
  if (learner instanceof Refusal) return learner
  const own = { learner_id: learnerId }
  const tables: Record<string, unknown[]> = {}
  for (const [name, [table = '', ...columns]] of Object.entries(TABLES)) {
    const rows = await findRows(db, table as keyof Schema, own, columns[0] as never)
    tables[name] = rows.map(row => exported(row, columns))
  }
  return {
    exportedAt: now().toISOString(),
    profile: profileOf(learner),
    acceptedTerms: learner.accepted_terms,
    verifiedAt: isoOrNull(learner.verified_at),
    signedInAt: isoOrNull(learner.signed_in_at),
    ...tables,
    subscription: await readSubscription(db, learnerId, now()),
    purchases: await purchasesOf(db, learnerId),
    courses: await coursesOf(db, learnerId),
    learnedTime: (await findRows(db, 'learned_time', own, 'at')).map(({ at, ms }) => ({
      since: isoOf(at),
      milliseconds: ms
    })),
    goals: (await findRows(db, 'goal_change', own, 'at')).map(({ at, minutes }) => ({
      since: isoOf(at),
      minutes
    })),
    notes: (await findRows(db, 'note', own, 'created_at', 'id')).map(row => ({
      courseId: row.class_id,
      ...noteOf(row)
    })),
    certificates: await readMyCertificates(db, siteUrl, learnerId),
    savedCourses: await savedOf(db, learnerId),
    instructorApplications: await applicationsOf(db, learner.email)
  }
}

async function purchasesOf(db: Db, learnerId: number) {
  const purchases = await findRows(db, 'purchase', { learner_id: learnerId }, 'created_at')
  return Promise.all(
    purchases.map(async purchase => {
      const refunds = await findRows(db, 'refund', { order_id: purchase.order_id }, 'requested_at')
      const columns = ['amount', 'reason', 'requested_at', 'refunded_at']
      const receipts = await findRows(db, 'receipt', { order_id: purchase.order_id }, 'issued_at')
      return {
        ...exported(purchase, PURCHASE),
        receipts: receipts.map(row => ({ number: receiptNumber(row), ...exported(row, RECEIPT) })),
        refunds: refunds.map(refund => exported(refund, columns))
      }
    })
  )
}

async function coursesOf(db: Db, learnerId: number) {
  const enrolments = await db
    .selectFrom('enrolment')
    .innerJoin('class', 'class.id', 'enrolment.class_id')
    .select(['class_id', 'slug', 'enrolled_at', 'last_active_at', 'completed_at'])
    .where('learner_id', '=', learnerId)
    .orderBy('enrolled_at')
    .execute()
  const completions = await findRows(db, 'completion', { learner_id: learnerId }, 'completed_at')
  return enrolments.map(enrolment => ({
    ...exported(enrolment, Object.keys(enrolment)),
    completedItems: completions
      .filter(({ class_id }) => class_id === enrolment.class_id)
      .map(({ item_id, completed_at }) => ({ itemId: item_id, completedAt: isoOf(completed_at) }))
  }))
}

async function savedOf(db: Db, learnerId: number) {
  const saved = await db
    .selectFrom('saved_class')
    .innerJoin('class', 'class.id', 'saved_class.class_id')
    .select(['class_id', 'class.slug', 'class.title_ar', 'class.title_en', 'saved_at'])
    .where('learner_id', '=', learnerId)
    .orderBy('saved_at')
    .execute()
  return saved.map(({ title_ar: ar, title_en: en, ...row }) => ({
    ...exported(row, Object.keys(row)),
    title: { ar, en }
  }))
}

/** By the address, since they may be older than the account. */
async function applicationsOf(db: Db, email: string) {
  const applications = await db
    .selectFrom('instructor_application')
    .select(['id', 'received_at', 'name', 'name_en', 'email', 'phone_number', 'country'])
    .select(['expertise', 'years_of_experience', 'about', 'links', 'sample_url'])
    .select(['proposed_title', 'proposed_outline', 'level', 'language', 'consent', 'status'])
    .where(({ fn }) => fn('lower', ['email']), '=', email)
    .orderBy('received_at')
    .execute()
  return applications.map(({ received_at, links, ...application }) => ({
    ...application,
    receivedAt: isoOf(received_at),
    links: JSON.parse(links) as unknown
  }))
}
