import { cairoDaysLater } from './period.ts'

const HOUR = 3_600_000
/** Before the end, so that the next period follows without a gap. */
const CHARGE_BEFORE_MS = HOUR
/** Time for a job that runs late. */
const NOTICE_SLACK_MS = HOUR
const NOTICE_DAYS = 3
/** Days after the first try. */
const RETRY_DAYS = [1, 3, 5] as const
export const GRACE_DAYS = 5
/** Of the words that learners agree to, `renewal.consent` of the locales. */
export const RENEWAL_TERMS_VERSION = '2026-11-27'

/** When a kept card is charged. @param end of the paid period, UTC ms */
export const chargeTimeOf = (end: number): number => end - CHARGE_BEFORE_MS

/** When the learner is told of it. @param end of the paid period, UTC ms */
export const noticeTimeOf = (end: number): number =>
  cairoDaysLater(chargeTimeOf(end), -NOTICE_DAYS) - NOTICE_SLACK_MS

/** The first moment at which a learner who was told may be charged. */
export const chargeableFrom = (end: number, noticedAt: number): number =>
  Math.max(chargeTimeOf(end), cairoDaysLater(noticedAt, NOTICE_DAYS))

/** When the next try is due; undefined after the last. @param declined tries that failed */
export function tryTimeOf(end: number, declined: number): number | undefined {
  if (declined === 0) return chargeTimeOf(end)
  const days = RETRY_DAYS[declined - 1]
  return days && cairoDaysLater(chargeTimeOf(end), days)
}

/** Until when access runs on while a renewal fails. */
export const graceEndOf = (end: number): number => cairoDaysLater(end, GRACE_DAYS)

/** Until when access runs, with the grace of a renewal. @param now UTC ms */
export const accessEndOf = (expiresAt: number, graceUntil: number | null, now: number): number =>
  now < expiresAt ? expiresAt : Math.max(expiresAt, graceUntil ?? 0)

/**
 * What a renewal costs, in piastres: today's price, never more than the notice said, which names a
 * rise since the learner agreed.
 */
export const renewalAmount = (told: number, today: number): number => Math.min(told, today)

/** Whether a card is over. @param expiresOn its last month, `2027-01` @param time UTC ms */
export const isCardOver = (expiresOn: string | null, time: number): boolean =>
  expiresOn !== null && expiresOn < new Date(time).toISOString().slice(0, 7)
