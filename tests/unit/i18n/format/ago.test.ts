import { describe, expect, test } from 'vitest'
import { formatAgo } from '#i18n/format/ago.ts'

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

  test('is written in Arabic with Western digits', () => {
    expect(formatAgo('2026-06-01T09:00:00Z', NOW, 'ar')).toBe('قبل 3 ساعات')
  })
})
