/** What an access token says of itself; everything but `exp` is for the server. */
export interface Claims {
  /** Seconds since 1970, by the server's clock. */
  exp?: unknown
}

/**
 * Whether an access token is of no more use.
 *
 * @param claims nothing when the token is missing or cannot be decoded
 * @param now milliseconds since 1970, by the server's clock
 * @see spec §4, “Token expiry”
 */
export function isExpired(claims: Claims | undefined, now: number): boolean {
  const exp = claims?.exp
  return typeof exp !== 'number' || !Number.isFinite(exp) || exp * 1_000 < now
}

/** Below this many milliseconds two clocks agree, as far as a header of whole seconds can tell. */
const NOTICEABLE = 5_000

/**
 * How many milliseconds the server's clock is ahead of `now`, 0 when they agree; nothing when `date`
 * is none.
 *
 * @param date HTTP header `Date` of an answer that has just come
 * @param now milliseconds since 1970, by this device's clock
 */
export function clockLead(date: string, now: number): number | undefined {
  const lead = Date.parse(date) - now
  if (Number.isNaN(lead)) return undefined
  return Math.abs(lead) < NOTICEABLE ? 0 : lead
}
