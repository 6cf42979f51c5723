import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { type Messages, translator } from '#i18n/translator.ts'
import { cardLearners, cardRating, wholeRating } from '#i18n/format/class-numbers.ts'

const translate = (locale: Locale) =>
  translator<'class'>(
    locale,
    JSON.parse(readFileSync(`src/locales/${locale}/class.json`, 'utf8')) as Messages
  )

test.each([
  { rating: { average: 4.5, count: 2 }, ar: undefined, en: undefined },
  { rating: { average: 4.5, count: 12 }, ar: '4.5 (12)', en: '4.5 (12)' },
  {
    rating: { average: 4, count: 5, isDemo: true },
    ar: '4 (تقييمات تجريبية: 5)',
    en: '4 (5 demo reviews)'
  }
])('a card shows $en for $rating', ({ rating, ar, en }) => {
  expect(cardRating(rating, translate('ar'), 'ar')).toBe(ar)
  expect(cardRating(rating, translate('en'), 'en')).toBe(en)
})

test.each([
  { rating: { average: 4.5, count: 1 }, ar: '4.5 من 5 (تقييم واحد)' },
  { rating: { average: 4, count: 3, isDemo: true }, ar: '4 من 5 (3 تقييمات تجريبية)' }
])('the page of a class shows $ar', ({ rating, ar }) => {
  expect(wholeRating(rating, translate('ar'), 'ar')).toBe(ar)
})

test('learners are counted where there are enough', () => {
  expect(cardLearners({}, translate('ar'), 'ar')).toBeUndefined()
  expect(cardLearners({ learnerCount: 10 }, translate('ar'), 'ar')).toBe('10 متعلّمين')
  expect(cardLearners({ learnerCount: 1_200 }, translate('en'), 'en')).toBe('1,200 learners')
})
