import { expect, test } from 'vitest'
import { crashPath } from '#domain/crash-report.ts'

test.each([
  ['/class/python/videos', '/class/python/videos'],
  ['/login?token=1', '/login'],
  ['/faq#prices', '/faq'],
  ['/en/certificates/9b2e7c1e', '/en/certificates/…'],
  [`/${'x'.repeat(600)}`, `/${'x'.repeat(499)}`]
])('a report says of %s no more than %s', (path, said) => {
  expect(crashPath(path)).toBe(said)
})
