import { describe, expect, test } from 'vitest'
import { standingAt } from '#domain/learning/standing.ts'

const END = '2026-06-01T00:00:00.000Z'
const END_TIME = Date.parse(END)

describe('what a subscription is by now', () => {
  test.each([
    { status: 'in_progress', now: END_TIME - 1, is: 'in_progress', why: 'its last moment counts' },
    { status: 'in_progress', now: END_TIME, is: 'expired', why: 'it has ended since' },
    { status: 'cancelled', now: END_TIME - 1, is: 'cancelled', why: 'a cancelled one still runs' },
    { status: 'cancelled', now: END_TIME + 1, is: 'expired', why: 'and ends with its time' },
    { status: 'expired', now: END_TIME - 1, is: 'expired', why: 'a refund ends it early' }
  ] as const)('$status is $is: $why', ({ status, now, is }) => {
    expect(standingAt({ status, expiresAt: END }, now)).toBe(is)
  })
})
