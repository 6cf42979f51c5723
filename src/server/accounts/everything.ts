import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/problem.ts'
import { isoOf, profileOf, readLearner } from './profile.ts'

/** Everything held on a learner, for themselves. */
export async function everythingOf(db: Db, learnerId: number, now: Date) {
  const learner = await readLearner(db, learnerId)
  if (learner instanceof Refusal) return learner
  const sessions = await db
    .selectFrom('session')
    .select(['created_at', 'last_seen_at', 'valid_until', 'user_agent'])
    .where('learner_id', '=', learnerId)
    .orderBy('created_at')
    .execute()
  const saved = await db
    .selectFrom('saved_class')
    .innerJoin('class', 'class.id', 'saved_class.class_id')
    .select(['class.id', 'class.slug', 'class.title_ar', 'class.title_en', 'saved_at'])
    .where('learner_id', '=', learnerId)
    .orderBy('saved_at')
    .execute()
  const reviews = await db
    .selectFrom('review')
    .select(['class_id', 'rating', 'comment', 'created_at'])
    .where('learner_id', '=', learnerId)
    .orderBy('created_at')
    .execute()
  return {
    exportedAt: now.toISOString(),
    profile: profileOf(learner),
    acceptedTerms: learner.accepted_terms,
    verifiedAt: timeOrNull(learner.verified_at),
    signedInAt: timeOrNull(learner.signed_in_at),
    sessions: sessions.map(session => ({
      createdAt: isoOf(session.created_at),
      lastSeenAt: isoOf(session.last_seen_at),
      validUntil: isoOf(session.valid_until),
      userAgent: session.user_agent
    })),
    savedCourses: saved.map(({ id, slug, title_ar, title_en, saved_at }) => ({
      courseId: id,
      slug,
      title: { ar: title_ar, en: title_en },
      savedAt: isoOf(saved_at)
    })),
    reviews: reviews.map(({ class_id, rating, comment, created_at }) => ({
      courseId: class_id,
      rating,
      comment,
      createdAt: isoOf(created_at)
    }))
  }
}

const timeOrNull = (time: number | null) => (time === null ? null : isoOf(time))
