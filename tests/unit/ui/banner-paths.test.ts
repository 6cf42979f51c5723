import { describe, expect, test } from 'vitest'
import { hasBanner } from '#ui/banner-paths.ts'

describe('the banner', () => {
  test.each(['/', '/classes', '/class/the-team', '/profile/1', '/search'])('stands on %s', path => {
    expect(hasBanner(path)).toBe(true)
  })

  test.each([
    '/subscription-plans',
    '/signup',
    '/login',
    '/join',
    '/forget-password',
    '/reset-password',
    '/offline',
    '/en/login'
  ])('does not stand on %s', path => {
    expect(hasBanner(path)).toBe(false)
  })
})
