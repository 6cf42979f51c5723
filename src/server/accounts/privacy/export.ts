import type { Db } from '#server/db/open.ts'
import type { AccountSchema } from '#server/db/schema-accounts.ts'
import { isoOf, isoOrNull } from '#server/db/times.ts'
import { heldOnPayments } from '#server/payments/held.ts'
import { Refusal } from '#server/http/problem.ts'
import { readMyCertificates } from '#server/certificates/find-certificate.ts'
import { heldOnLearning } from '#server/learning/held.ts'
import { readSubscription } from '#server/subscriptions/subscription.ts'
import { profileOf, readLearner } from '#server/accounts/profile.ts'
import { findRows } from '#server/db/rows.ts'

interface Deps {
  db: Db
  now: () => Date
  siteUrl: string
}

export async function everythingOf({ db, now, siteUrl }: Deps, learnerId: number) {
  const learner = await readLearner(db, learnerId)
  if (learner instanceof Refusal) return learner
  return {
    exportedAt: now().toISOString(),
    profile: profileOf(learner),
    acceptedTerms: learner.accepted_terms,
    verifiedAt: isoOrNull(learner.verified_at),
    signedInAt: isoOrNull(learner.signed_in_at),
    sessions: await sessionsOf(db, learnerId),
    networks: await networksOf(db, learnerId),
    mails: await mailsOf(db, learnerId),
    subscription: await readSubscription(db, learnerId, now()),
    ...(await heldOnPayments(db, learnerId)),
    courses: await coursesOf(db, learnerId),
    ...(await heldOnLearning(db, learnerId)),
    certificates: await readMyCertificates(db, siteUrl, learnerId),
    savedCourses: await savedOf(db, learnerId),
    reviews: await reviewsOf(db, learnerId),
    instructorApplications: await applicationsOf(db, learner)
  }
}

async function sessionsOf(db: Db, learnerId: number) {
  const sessions = await findRows(db, 'session', { learner_id: learnerId }, 'created_at')
  return sessions.map(session => ({
    createdAt: isoOf(session.created_at),
    lastSeenAt: isoOf(session.last_seen_at),
    validUntil: isoOf(session.valid_until),
    userAgent: session.user_agent
  }))
}

async function networksOf(db: Db, learnerId: number) {
  const networks = await findRows(db, 'known_network', { learner_id: learnerId }, 'signed_in_at')
  return networks.map(({ network, signed_in_at }) => ({ network, signedInAt: isoOf(signed_in_at) }))
}

async function mailsOf(db: Db, learnerId: number) {
  const mails = await findRows(db, 'learner_mail', { learner_id: learnerId }, 'requested_at')
  return mails.map(({ kind, facts, requested_at }) => ({
    kind,
    facts: JSON.parse(facts) as unknown,
    requestedAt: isoOf(requested_at)
  }))
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
    courseId: enrolment.class_id,
    slug: enrolment.slug,
    enrolledAt: isoOf(enrolment.enrolled_at),
    lastActiveAt: isoOf(enrolment.last_active_at),
    completedAt: isoOrNull(enrolment.completed_at),
    completedItems: completions
      .filter(({ class_id }) => class_id === enrolment.class_id)
      .map(({ item_id, completed_at }) => ({ itemId: item_id, completedAt: isoOf(completed_at) }))
  }))
}

async function savedOf(db: Db, learnerId: number) {
  const saved = await db
    .selectFrom('saved_class')
    .innerJoin('class', 'class.id', 'saved_class.class_id')
    .select(['class.id', 'class.slug', 'class.title_ar', 'class.title_en', 'saved_at'])
    .where('learner_id', '=', learnerId)
    .orderBy('saved_at')
    .execute()
  return saved.map(({ id, slug, title_ar, title_en, saved_at }) => ({
    courseId: id,
    slug,
    title: { ar: title_ar, en: title_en },
    savedAt: isoOf(saved_at)
  }))
}

async function reviewsOf(db: Db, learnerId: number) {
  const reviews = await findRows(db, 'review', { learner_id: learnerId }, 'created_at')
  return reviews.map(({ class_id, rating, comment, created_at }) => ({
    courseId: class_id,
    rating,
    comment,
    createdAt: isoOf(created_at)
  }))
}

/** By the address, since they may be older than the account. */
async function applicationsOf(db: Db, { email }: Pick<AccountSchema['learner'], 'email'>) {
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
