import { describe, expect, test } from 'vitest'
import { hasAccess, readAccess } from '#domain/subscriptions/access.ts'

const NOW = Date.parse('2026-06-01T12:00:00Z')

describe('access', () => {
  test.each([
    { isActive: true, expiresAt: '2026-06-01T12:00:01Z', has: true, why: 'a second is left' },
    { isActive: true, expiresAt: '2026-06-01T12:00:00Z', has: false, why: 'it ends now' },
    { isActive: false, expiresAt: '2027-01-01T00:00:00Z', has: false, why: 'the server says no' }
  ])('$why', ({ isActive, expiresAt, has }) => {
    expect(hasAccess({ isActive, subscription: { expiresAt } }, NOW)).toBe(has)
  })

  test('counts without an end when the server names none', () => {
    expect(hasAccess({ isActive: true }, NOW)).toBe(true)
  })
})

describe('what was kept', () => {
  test('is read', () => {
    expect(readAccess('{"isActive":true}')).toEqual({ isActive: true })
  })

  test.each([null, '', 'true', 'null', '[]', '{}', '{"isActive":"yes"}', '{', '"x"', '7'])(
    'is nothing when it is %s',
    text => {
      expect(readAccess(text)).toBeUndefined()
    }
  )
})
