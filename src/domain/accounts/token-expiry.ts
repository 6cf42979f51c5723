export interface Claims {
  /** Seconds since 1970, by the server's clock. */
  exp?: unknown
}

/** @param now milliseconds since 1970, by the server's clock */
export function isExpired(claims: Claims | undefined, now: number): boolean {
  const exp = claims?.exp
  return typeof exp !== 'number' || !Number.isFinite(exp) || exp * 1_000 < now
}

/** Milliseconds; a `Date` header has whole seconds only. */
const NOTICEABLE = 5_000

/** Milliseconds that the server's clock is ahead by its `Date` header; 0 for small differences. */
export function clockLead(date: string, now: number): number | undefined {
  const lead = Date.parse(date) - now
  if (Number.isNaN(lead)) return undefined
  return Math.abs(lead) < NOTICEABLE ? 0 : lead
}
