import { expect, test } from 'vitest'
import { givesAccess, statusOf } from '#domain/subscriptions/subscription-status.ts'

const END = 1_000

test.each([
  { now: END - 1, cancelledAt: null, status: 'in_progress', access: true },
  { now: END - 1, cancelledAt: 5, status: 'cancelled', access: true },
  { now: END, cancelledAt: null, status: 'expired', access: false },
  { now: END, cancelledAt: 5, status: 'expired', access: false }
])('at $now of 1000, cancelled at $cancelledAt: $status, access $access', ({ now, ...rest }) => {
  const { cancelledAt, status, access } = rest
  expect(statusOf({ expiresAt: END, cancelledAt }, now)).toBe(status)
  expect(givesAccess({ expiresAt: END }, now)).toBe(access)
})
