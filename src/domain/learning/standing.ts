import type { SubscriptionStatus } from '#domain/subscriptions/subscription-status.ts'

interface Told {
  status: SubscriptionStatus
  /** ISO 8601. */
  expiresAt: string
}

/**
 * What a subscription is by `now`, in milliseconds since 1970: one that was running when the API told
 * of it may have ended since.
 *
 * @see spec §3, “Plan display states”
 */
export function standingAt({ status, expiresAt }: Told, now: number): SubscriptionStatus {
  return Date.parse(expiresAt) <= now ? 'expired' : status
}
