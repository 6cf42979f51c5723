import { expect, test } from 'vitest'
import { formatZone } from '#i18n/format/format.ts'

test.each([
  ['UTC', 'en', 'Coordinated Universal Time'],
  ['UTC', 'ar', 'التوقيت العالمي المنسق'],
  ['Europe/Berlin', 'en', 'Germany Time'],
  ['Africa/Cairo', 'en', 'Cairo time']
] as const)('the zone %s is named in %s: %s', (zone, locale, name) => {
  expect(formatZone(zone, locale, 'Cairo time')).toBe(name)
})
