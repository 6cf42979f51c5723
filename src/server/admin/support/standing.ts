import { expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { LearnerStanding } from '#contract/studio/learners.ts'
import { accessEndOf, GRACE_DAYS } from '#domain/subscriptions/renewal.ts'
import { givesAccess } from '#domain/subscriptions/subscription-status.ts'
import type { Schema } from '#server/db/schema.ts'
import { isRunning } from '#server/subscriptions/cancel.ts'

/** What the standing of a learner follows from. Times in UTC ms. */
interface Facts {
  disabled_at: number | null
  verified_at: number | null
  /** Null without a subscription. */
  expires_at: number | null
  /** Access runs on until then while a renewal is tried. */
  grace_until: number | null
  cancelled_at: number | null
}

export function standingOf(facts: Facts, now: number): LearnerStanding {
  if (facts.disabled_at !== null) return 'disabled'
  if (facts.verified_at === null) return 'unverified'
  if (facts.expires_at === null) return 'none'
  const expiresAt = accessEndOf(facts.expires_at, facts.grace_until, now)
  if (!givesAccess({ expiresAt }, now)) return 'ended'
  return facts.cancelled_at === null ? 'subscribed' : 'cancelled'
}

/** Few learners have it, and an index finds them. */
export const isRare = (standing: LearnerStanding | undefined) =>
  standing === 'cancelled' || standing === 'unverified' || standing === 'disabled'

/** The same as a condition on `learner` with its `subscription`, if there is one. */
export function hasStanding(standing: LearnerStanding, now: number): RawBuilder<SqlBool> {
  if (standing === 'disabled') return sql`learner.disabled_at is not null`
  const isOpen = sql`learner.disabled_at is null and learner.verified_at is`
  if (standing === 'unverified') return sql`${isOpen} null`
  return sql`${isOpen} not null and ${ofSubscription(standing, now)}`
}

/** One of its days may have 25 hours. */
const LONGEST_GRACE_MS = (GRACE_DAYS + 1) * 86_400_000

function ofSubscription(
  standing: 'none' | 'subscribed' | 'cancelled' | 'ended',
  now: number
): RawBuilder<SqlBool> {
  // The first condition has an index.
  const runs = sql`subscription.expires_at > ${now - LONGEST_GRACE_MS}
    and (${isRunning(now)(expressionBuilder<Schema, 'subscription'>())})`
  switch (standing) {
    case 'none':
      return sql`subscription.learner_id is null`
    case 'ended':
      return sql`subscription.expires_at <= ${now}
        and (subscription.grace_until is null or subscription.grace_until <= ${now})`
    case 'cancelled':
      return sql`${runs} and subscription.cancelled_at is not null`
    case 'subscribed':
      return sql`${runs} and subscription.cancelled_at is null`
  }
}
