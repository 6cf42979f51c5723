import { describe, expect, test } from 'vitest'
import { formatPrice } from '#i18n/format.ts'

/** Without the marks of direction, which nobody sees. */
const seen = (text: string) => text.replace(/[\u200e\u200f]/g, '').replaceAll('\u00a0', ' ')

describe('a price', () => {
  test.each([
    { pounds: 249, ar: '249 ج.م.', en: 'EGP 249', why: 'whole pounds have no piastres' },
    { pounds: 1490.5, ar: '1,490.50 ج.م.', en: 'EGP 1,490.50', why: 'piastres are two digits' },
    { pounds: 0, ar: '0 ج.م.', en: 'EGP 0', why: 'nothing is a price too' },
    { pounds: -50, ar: '-50 ج.م.', en: '-EGP 50', why: 'a discount is less than nothing' }
  ])('of $pounds is $ar and $en, since $why', ({ pounds, ar, en }) => {
    expect(seen(formatPrice(pounds, 'ar'))).toBe(ar)
    expect(seen(formatPrice(pounds, 'en'))).toBe(en)
  })

  test('runs from right to left in Arabic, wherever it stands', () => {
    expect(formatPrice(249, 'ar')).toMatch(/^\u200f/)
  })
})
