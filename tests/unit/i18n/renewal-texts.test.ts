import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Messages } from '#i18n/translator.ts'

const textsOf = (locale: string) => (namespace: string) =>
  JSON.parse(readFileSync(`src/locales/${locale}/${namespace}.json`, 'utf8')) as Messages

test.each([
  ['en', 'turn that on the next time you pay by card', 'doesn’t renew automatically'],
  ['ar', 'اختر ذلك عند دفعك القادم ببطاقة', 'لا يتجدد']
])('what ends in %s names how it renews again, or that it does not', (locale, again, renews) => {
  const texts = textsOf(locale)
  const { endLead, endLeadFailing, ended } = texts('renewal')
  for (const text of [endLead, endLeadFailing, ended]) expect(text).toContain(again)
  const undone = [
    texts('subscription')['undone'],
    texts('cancellation')['resumedLead'],
    texts('renewal')['resumedText']
  ]
  for (const text of undone) expect(text).toContain(renews)
})

test.each([
  ['en', 'the days left after today'],
  ['ar', 'الأيام الباقية بعد اليوم']
])('what is credited is explained in %s: a day that has begun is used', (locale, days) => {
  expect(textsOf(locale)('renewal')['nowText']).toContain(days)
})

test.each(['en', 'ar'])(
  'times of renewals, reminders and quiet hours name Cairo alike in %s',
  of => {
    const texts = textsOf(of)
    const { renewsOn, nextTry } = texts('renewal')
    const cairo = texts('study')['cairo']
    expect(texts('notices')['cairo']).toBe(cairo)
    for (const label of [renewsOn, nextTry]) expect(label).toContain(`(${String(cairo)})`)
  }
)
