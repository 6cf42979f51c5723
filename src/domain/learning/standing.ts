import type { SubscriptionStatus } from '#domain/subscriptions/subscription-status.ts'

interface KnownSubscription {
  status: SubscriptionStatus
  /** ISO 8601. */
  expiresAt: string
}

/** The status by `now`: it may have expired meanwhile. */
export function standingAt(
  { status, expiresAt }: KnownSubscription,
  now: number
): SubscriptionStatus {
  return Date.parse(expiresAt) <= now ? 'expired' : status
}
