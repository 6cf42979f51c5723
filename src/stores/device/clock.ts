import { persistentAtom } from '@nanostores/persistent'
import { clockLead } from '#domain/accounts/token-expiry.ts'

/** Milliseconds that the API's clock is ahead of this device's. */
export const $clockLead = persistentAtom<number>('clockLead', 0, {
  encode: String,
  decode: text => (Number.isFinite(Number(text)) ? Number(text) : 0)
})

/** @param date the `Date` of an uncached response */
export function noteDate(date: string): void {
  const lead = clockLead(date, Date.now())
  if (lead !== undefined && lead !== $clockLead.get()) $clockLead.set(lead)
}

/** Milliseconds since 1970, by the API's clock. */
export function serverNow(): number {
  return Date.now() + $clockLead.get()
}
