import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '#i18n/locale.ts'

const reasonsIn = (locale: string, name: string) =>
  (JSON.parse(readFileSync(`src/locales/${locale}/${name}.json`, 'utf8')) as { reason: object })
    .reason

test.each(locales)('the studio has the reasons that learners read in %s', locale => {
  expect(reasonsIn(locale, 'studioOverview')).toEqual(reasonsIn(locale, 'cancellation'))
})
