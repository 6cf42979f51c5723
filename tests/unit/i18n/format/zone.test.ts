import { expect, test } from 'vitest'
import { formatZone } from '#i18n/format/format.ts'
import { type Translate, translator } from '#i18n/translator.ts'
import arabic from '#locales/ar/study.json' with { type: 'json' }
import english from '#locales/en/study.json' with { type: 'json' }

const texts = { ar: arabic, en: english }

test.each([
  ['UTC', 'en', 'Coordinated Universal Time'],
  ['UTC', 'ar', 'بالتوقيت العالمي المنسق'],
  ['Europe/Berlin', 'en', 'Germany Time'],
  ['Europe/Berlin', 'ar', 'بتوقيت ألمانيا'],
  ['Africa/Cairo', 'en', 'Cairo time'],
  ['Africa/Cairo', 'ar', 'بتوقيت القاهرة']
] as const)('the zone %s is named in %s: %s', (zone, locale, name) => {
  expect(formatZone(zone, locale, translator(locale, texts[locale]) as Translate<'study'>)).toBe(
    name
  )
})
