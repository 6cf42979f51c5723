import { describe, expect, test } from 'vitest'
import { clockLead, isExpired } from '#domain/accounts/token-expiry.ts'

const NOW = Date.parse('2026-06-01T12:00:00Z')
const SECONDS = NOW / 1_000

describe('a token', () => {
  test.each([
    { claims: undefined, expired: true, why: 'it is missing or cannot be decoded' },
    { claims: {}, expired: true, why: 'it has no end' },
    { claims: { exp: SECONDS - 1 }, expired: true, why: 'it ended a second ago' },
    { claims: { exp: SECONDS - 0.5 }, expired: true, why: 'fractions of a second count' },
    { claims: { exp: SECONDS }, expired: false, why: 'it ends now, which is not earlier than now' },
    { claims: { exp: SECONDS + 600 }, expired: false, why: 'ten minutes are left' },
    { claims: { exp: 0 }, expired: true, why: 'it ended in 1970' },
    { claims: { exp: -1 }, expired: true, why: 'it ended before' },
    { claims: { exp: String(SECONDS + 600) }, expired: true, why: 'a text is no time' },
    { claims: { exp: null }, expired: true, why: 'null is no time' },
    { claims: { exp: Number.NaN }, expired: true, why: 'no number is no time' },
    { claims: { exp: Number.POSITIVE_INFINITY }, expired: true, why: 'nothing lasts for ever' },
    { claims: { exp: NOW }, expired: false, why: 'milliseconds taken for seconds are far ahead' }
  ])('with $claims is expired: $expired, since $why', ({ claims, expired }) => {
    expect(isExpired(claims, NOW)).toBe(expired)
  })
})

describe('the lead of the server’s clock', () => {
  test.each([
    { date: 'Mon, 01 Jun 2026 12:00:00 GMT', lead: 0, why: 'the clocks agree' },
    { date: 'Mon, 01 Jun 2026 12:00:04 GMT', lead: 0, why: 'the way of an answer takes time' },
    { date: 'Mon, 01 Jun 2026 11:59:56 GMT', lead: 0, why: 'the header has whole seconds' },
    { date: 'Mon, 01 Jun 2026 14:00:00 GMT', lead: 7_200_000, why: 'this device is behind' },
    { date: 'Mon, 01 Jun 2026 10:00:00 GMT', lead: -7_200_000, why: 'this device is ahead' },
    { date: 'Wed, 01 Jan 2020 00:00:00 GMT', lead: -202_478_400_000, why: 'years are no limit' },
    { date: 'soon', lead: undefined, why: 'it is no date' },
    { date: '', lead: undefined, why: 'there is none' }
  ])('at $date is $lead: $why', ({ date, lead }) => {
    expect(clockLead(date, NOW)).toBe(lead)
  })
})
