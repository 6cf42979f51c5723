export type SubscriptionStatus = 'in_progress' | 'expired' | 'cancelled'

interface Period {
  /** Milliseconds since 1970. */
  expiresAt: number
  cancelledAt: number | null
}

/** A period gives access until it ends, also when no other is to follow. */
export function givesAccess({ expiresAt }: Pick<Period, 'expiresAt'>, now: number): boolean {
  return now < expiresAt
}

/** What has become of a period by `now`, in milliseconds since 1970. */
export function statusOf(period: Period, now: number): SubscriptionStatus {
  if (!givesAccess(period, now)) return 'expired'
  return period.cancelledAt === null ? 'in_progress' : 'cancelled'
}
