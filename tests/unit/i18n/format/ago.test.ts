import { describe, expect, test } from 'vitest'
import { formatAgo, formatAgoInSeconds } from '#i18n/format/ago.ts'

const NOW = Date.parse('2026-06-01T12:00:00Z')

describe('how long ago', () => {
  test.each([
    { time: '2026-06-01T12:00:00Z', en: 'now' },
    { time: '2026-06-01T11:59:01Z', en: 'now' },
    { time: '2026-06-01T12:05:00Z', en: 'now' },
    { time: '2026-06-01T11:59:00Z', en: '1 minute ago' },
    { time: '2026-06-01T10:00:00Z', en: '2 hours ago' },
    { time: '2026-05-31T12:00:00Z', en: 'yesterday' },
    { time: '2026-05-25T12:00:00Z', en: '7 days ago' },
    { time: '2026-04-01T12:00:00Z', en: '2 months ago' },
    { time: '2024-05-01T12:00:00Z', en: '2 years ago' }
  ])('$time was $en', ({ time, en }) => {
    expect(formatAgo(time, NOW, 'en')).toBe(en)
  })

  test.each([
    [1, 'قبل ثانية واحدة'],
    [2, 'قبل ثانيتين'],
    [5, 'قبل 5 ثوانٍ'],
    [12, 'قبل 12 ثانية'],
    [120, 'قبل دقيقتين']
  ])('%i seconds in Arabic: %s', (seconds, ar) => {
    const time = new Date(NOW - seconds * 1_000).toISOString()
    expect(formatAgoInSeconds(time, NOW, 'ar')).toBe(ar)
  })

  test('is written in Arabic with Western digits', () => {
    expect(formatAgo('2026-06-01T09:00:00Z', NOW, 'ar')).toBe('قبل 3 ساعات')
  })
})
