import { describe, expect, test } from 'vitest'
import { securityText } from '#scripts/lib/build/redirects.ts'

const NOW = new Date('2028-02-29T12:00:00Z')
const YEAR_MS = 365 * 86_400_000

describe('security.txt', () => {
  test.each([
    { contact: 'security@ufuq.example', as: 'mailto:security@ufuq.example' },
    { contact: 'https://ufuq.example/report', as: 'https://ufuq.example/report' }
  ])('names $contact, the languages and its own address', ({ contact, as }) => {
    const text = securityText({ siteUrl: 'https://ufuq.example', contact }, NOW)
    expect(text).toMatch(/^(?:[\w-]+: \S.*\n)+$/)
    expect(text).toContain(`Contact: ${as}\n`)
    expect(text).toContain('Preferred-Languages: ar, en\n')
    expect(text).toContain('Canonical: https://ufuq.example/.well-known/security.txt\n')
  })

  test('expires within a year of its making', () => {
    const text = securityText({ siteUrl: 'https://ufuq.example', contact: 'a@b.example' }, NOW)
    const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? []
    const left = Date.parse(expires) - NOW.getTime()
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(YEAR_MS)
  })
})

test('security.txt stays the same for a month, so that the site does', () => {
  const on = (day: string) =>
    securityText({ siteUrl: 'https://ufuq.example', contact: 'a@b.example' }, new Date(day))
  expect(on('2028-03-01T00:00:00Z')).toBe(on('2028-03-31T23:59:59Z'))
  expect(on('2028-03-31T23:59:59Z')).not.toBe(on('2028-04-01T00:00:00Z'))
})
