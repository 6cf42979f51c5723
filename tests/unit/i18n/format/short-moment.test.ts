import { describe, expect, test } from 'vitest'
import { formatExactPercent, formatSum } from '#i18n/format/isolated.ts'
import { formatBriefMoment, formatShortDate } from '#i18n/format/short-moment.ts'

const NOW = Date.parse('2026-11-26T12:00:00Z')
/** Browsers write some spaces as narrow ones. */
const plain = (text: string) => text.replace(/\s/g, ' ')

describe('a moment in a table', () => {
  test.each([
    ['2026-11-26T15:48:00Z', 'en', 'Nov 26, 5:48 PM'],
    ['2026-11-26T15:48:00Z', 'ar', '26 نوفمبر، 5:48 م'],
    ['2025-12-31T21:59:00Z', 'en', 'Dec 31, 2025, 11:59 PM'],
    // Already this year in Cairo.
    ['2025-12-31T22:00:00Z', 'en', 'Jan 1, 12:00 AM']
  ] as const)('%s in %s is %s', (time, locale, text) => {
    expect(plain(formatBriefMoment(time, locale, NOW))).toBe(text)
  })
})

test('a day is the one in Cairo', () => {
  expect(formatShortDate('2026-12-31', 'en')).toBe('Dec 31, 2026')
  expect(formatShortDate('2026-12-31T22:30:00Z', 'ar')).toBe('1 يناير 2027')
})

test('percent and sums keep their decimals, isolated from left to right', () => {
  expect(formatExactPercent(12.5, 'ar')).toBe('\u206612.5%\u2069')
  expect(plain(formatSum(249.5, 'en'))).toBe('\u2068EGP 249.50\u2069')
})
