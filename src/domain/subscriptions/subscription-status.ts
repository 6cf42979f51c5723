export type SubscriptionStatus = 'in_progress' | 'expired' | 'cancelled'

interface Period {
  /** Milliseconds since 1970. */
  expiresAt: number
  cancelledAt: number | null
}

/** Also after a cancellation. */
export function givesAccess({ expiresAt }: Pick<Period, 'expiresAt'>, now: number): boolean {
  return now < expiresAt
}

/** @param now milliseconds since 1970 */
export function statusOf(period: Period, now: number): SubscriptionStatus {
  if (!givesAccess(period, now)) return 'expired'
  return period.cancelledAt === null ? 'in_progress' : 'cancelled'
}
