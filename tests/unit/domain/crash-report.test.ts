import { expect, test } from 'vitest'
import { crashPath } from '#domain/crash-report.ts'

test.each([
  ['/class/python/videos', '/class/python/videos'],
  ['/login?token=1', '/login'],
  ['/faq#prices', '/faq'],
  ['/en/certificates/9b2e7c1e', '/en/certificates/…'],
  [`/${'x'.repeat(600)}`, `/${'x'.repeat(499)}`]
])('a report has of the path %s only %s', (path, reported) => {
  expect(crashPath(path)).toBe(reported)
})
