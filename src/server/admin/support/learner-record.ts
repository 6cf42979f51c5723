import { type LearnerRecord, LISTED_MOST } from '#contract/studio/learners.ts'
import { progressOf } from '#domain/learning/class-progress.ts'
import { inPounds, piastres } from '#domain/payments/money.ts'
import { readAuditEntries } from '#server/admin/audit/audit-entries.ts'
import { ownSubjects } from '#server/admin/audit/audit-subjects.ts'
import { readStaff } from '#server/accounts/staff/roles.ts'
import { readSessions } from '#server/accounts/sessions.ts'
import { textOf } from '#server/catalogue/class-records.ts'
import type { Db } from '#server/db/open.ts'
import { countRows, findRow } from '#server/db/rows.ts'
import { isoOf } from '#server/db/times.ts'
import { readOutlines } from '#server/learning/outline.ts'
import { readSubscription } from '#server/subscriptions/subscription.ts'
import { readMailsOf } from './mails-of-learner.ts'
import { standingOf } from './standing.ts'

/** All that support sees of a learner, without password, tokens and notes. */
export async function readLearnerRecord(
  db: Db,
  id: number,
  now: Date
): Promise<LearnerRecord | undefined> {
  const learner = await findRow(db, 'learner', { id })
  if (!learner) return undefined
  const own = { learner_id: id }
  const time = now.getTime()
  const period = await findRow(db, 'subscription', own)
  const sessions = await readSessions(db, id, time)
  const facts = { expires_at: null, grace_until: null, cancelled_at: null, ...period, ...learner }
  const classes = await classesOf(db, id)
  const seen = [...sessions.map(one => one.last_seen_at), ...classes.map(one => one.lastActive)]
  const lastSeen = Math.max(learner.signed_in_at ?? 0, ...seen)
  return {
    ...{ id, name: textOf(learner, 'name'), email: learner.email, language: learner.language },
    standing: standingOf(facts, time),
    createdAt: isoOf(learner.created_at),
    ...(lastSeen > 0 && { lastSeenAt: isoOf(lastSeen) }),
    phone: learner.phone_number,
    ...(learner.verified_at !== null && { verifiedAt: isoOf(learner.verified_at) }),
    ...(learner.disabled_at !== null && { disabledAt: isoOf(learner.disabled_at) }),
    reminders: learner.reminders === 1,
    isStaff: (await readStaff(db, id)) !== undefined,
    subscription: await readSubscription(db, id, now),
    counts: {
      classes: await countRows(db, 'enrolment', own),
      purchases: await countRows(db, 'purchase', own),
      certificates: await countRows(db, 'certificate', own),
      reviews: await countRows(db, 'review', own),
      notes: await countRows(db, 'note', own),
      paidOrders: await countRows(db, 'purchase', { ...own, paid_at: ['is not', null] })
    },
    classes: classes.map(({ record }) => record),
    purchases: await purchasesOf(db, id),
    certificates: await certificatesOf(db, id),
    sessions: sessions.map(({ created_at, last_seen_at, user_agent }) => ({
      createdAt: isoOf(created_at),
      lastSeenAt: isoOf(last_seen_at),
      ...(user_agent !== null && { userAgent: user_agent })
    })),
    mails: await readMailsOf(db, learner),
    history: await readAuditEntries(db, {
      subjects: await ownSubjects(db, id),
      limit: LISTED_MOST
    })
  }
}

type ClassOfLearner = { record: LearnerRecord['classes'][number]; lastActive: number }

async function classesOf(db: Db, learnerId: number): Promise<ClassOfLearner[]> {
  const rows = await db
    .selectFrom('enrolment')
    .innerJoin('class', 'class.id', 'enrolment.class_id')
    .select(['class.id', 'slug', 'title_ar', 'title_en'])
    .select(['enrolled_at', 'last_active_at', 'completed_at'])
    .where('learner_id', '=', learnerId)
    .orderBy('last_active_at', 'desc')
    .orderBy('class.id')
    .limit(LISTED_MOST)
    .execute()
  const ids = rows.map(({ id }) => id)
  const items = ids.length > 0 ? await readOutlines(db, ids, learnerId) : []
  const itemsOf = Map.groupBy(items, ({ classId }) => classId)
  return rows.map(row => {
    const { completedItems, totalItems } = progressOf(itemsOf.get(row.id) ?? [])
    const record = {
      ...{ id: row.id, slug: row.slug, title: textOf(row, 'title'), completedItems, totalItems },
      enrolledAt: isoOf(row.enrolled_at),
      lastActiveAt: isoOf(row.last_active_at),
      ...(row.completed_at !== null && { completedAt: isoOf(row.completed_at) })
    }
    return { record, lastActive: row.last_active_at }
  })
}

async function purchasesOf(db: Db, learnerId: number): Promise<LearnerRecord['purchases']> {
  const rows = await db
    .selectFrom('purchase')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED_MOST)
    .execute()
  return rows.map(row => ({
    ...{ orderId: row.order_id, createdAt: isoOf(row.created_at) },
    ...(row.paid_at !== null && { paidAt: isoOf(row.paid_at) }),
    ...{ subscriptionType: row.type, amount: inPounds(piastres(row.amount)) },
    ...(row.promo_code !== null && { promoCode: row.promo_code }),
    ...{ paymentMethod: row.method, status: row.status }
  }))
}

async function certificatesOf(db: Db, learnerId: number): Promise<LearnerRecord['certificates']> {
  const rows = await db
    .selectFrom('certificate')
    .select(['id', 'course_title_ar', 'course_title_en', 'issued_at', 'revoked_at'])
    .where('learner_id', '=', learnerId)
    .orderBy('issued_at', 'desc')
    .orderBy('id')
    .limit(LISTED_MOST)
    .execute()
  return rows.map(row => ({
    ...{ id: row.id, title: textOf(row, 'course_title'), issuedAt: isoOf(row.issued_at) },
    ...(row.revoked_at !== null && { revokedAt: isoOf(row.revoked_at) })
  }))
}
