import { describe, expect, test, vi } from 'vitest'
import { formatBytes, formatMoment, formatPercent, formatPrice } from '#i18n/format/format.ts'

/** Without the invisible marks of direction. */
const seen = (text: string) =>
  text.replace(/[\u200e\u200f\u2066\u2069]/g, '').replaceAll('\u00a0', ' ')

describe('a price', () => {
  test.each([
    { pounds: 249, ar: '249 EGP', en: 'EGP 249', why: 'whole pounds have no piastres' },
    { pounds: 1490.5, ar: '1,490.50 EGP', en: 'EGP 1,490.50', why: 'piastres are two digits' },
    { pounds: 0, ar: '0 EGP', en: 'EGP 0', why: 'nothing is a price too' },
    { pounds: -50, ar: '-50 EGP', en: '-EGP 50', why: 'a discount is less than nothing' }
  ])('of $pounds is $ar and $en, since $why', ({ pounds, ar, en }) => {
    expect(seen(formatPrice(pounds, 'ar'))).toBe(ar)
    expect(seen(formatPrice(pounds, 'en'))).toBe(en)
  })
})

test.each([
  { bytes: 1_000, ar: '1 كيلوبايت', en: '1 kB' },
  { bytes: 2_500_000, ar: '2.5 ميجابايت', en: '2.5 MB' },
  { bytes: 10_700_000_000, ar: '10.7 جيجابايت', en: '10.7 GB' }
])('a size of $bytes is $ar and $en', ({ bytes, ar, en }) => {
  expect(seen(formatBytes(bytes, 'ar'))).toBe(ar)
  expect(seen(formatBytes(bytes, 'en'))).toBe(en)
})

describe('directions', () => {
  test('a discount has its currency where every price has it', () => {
    expect(formatPrice(100, 'ar')).toBe('\u200f100\u00a0EGP')
    expect(formatPrice(-100, 'ar')).toBe('\u200f\u2066-100\u2069\u00a0EGP')
    expect(formatPrice(-1490.5, 'ar')).toBe('\u200f\u2066-1,490.50\u2069\u00a0EGP')
    expect(formatPrice(-100, 'en')).toBe('-EGP\u00a0100')
  })

  test('a percentage is one unit from left to right', () => {
    expect(formatPercent(30, 'ar')).toBe('\u206630%\u2069')
    expect(formatPercent(-5, 'ar')).toBe('\u2066-5%\u2069')
    expect(formatPercent(30, 'en')).toBe('30%')
  })
})

test.each(['Asia/Tokyo', 'America/New_York'])('a time is shown by Cairo’s clock in %s', zone => {
  vi.stubEnv('TZ', zone)
  try {
    expect(new Date('2026-11-25T23:30:00.000Z').getHours()).not.toBe(1)
    expect(seen(formatMoment('2026-11-25T23:30:00.000Z', 'en'))).toMatch(/\b26\b.* 1:30 am$/i)
    expect(seen(formatMoment('2026-11-25T23:30:00.000Z', 'ar'))).toMatch(/^26 .* 1:30 ص$/)
  } finally {
    vi.unstubAllEnvs()
  }
})
