import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formatCompact } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { type Messages, translator } from '#i18n/translator.ts'
import { countedAs, reachOf } from '#domain/catalogue/reach.ts'

const item = (durationSeconds: number, average: number, count: number) => ({
  durationSeconds,
  rating: { average, count }
})

describe('the reach of an expert', () => {
  test('sums the time, and weighs each rating by its learners', () => {
    const reach = reachOf([item(600, 5, 1), item(1_200, 4, 9), item(60, 0, 0)])
    expect(reach).toEqual({ classes: 3, seconds: 1_860, rating: { average: 4.1, count: 10 } })
  })

  test('leaves out figures of the demo', () => {
    const demo = { durationSeconds: 60, rating: { average: 5, count: 4, isDemo: true } }
    expect(reachOf([item(60, 3, 1), demo]).rating).toEqual({ average: 3, count: 1 })
  })

  test('is nothing without classes', () => {
    expect(reachOf([])).toEqual({ classes: 0, seconds: 0, rating: { average: 0, count: 0 } })
  })
})

const VIEWS: { views: number; ar: string; en: string; why: string }[] = [
  { views: 1, ar: 'مشاهدة واحدة', en: '1 view', why: 'one' },
  { views: 2, ar: 'مشاهدتان', en: '2 views', why: 'two' },
  { views: 7, ar: '7 مشاهدات', en: '7 views', why: 'few' },
  { views: 11, ar: '11 مشاهدة', en: '11 views', why: 'many' },
  { views: 100, ar: '100 مشاهدة', en: '100 views', why: 'a hundred' },
  { views: 999, ar: '999 مشاهدة', en: '999 views', why: 'the last that is written out' },
  { views: 1_000, ar: '1 ألف مشاهدة', en: '1K views', why: 'a thousand' },
  { views: 12_305, ar: '12.3 ألف مشاهدة', en: '12.3K views', why: 'five at its end, unseen' },
  { views: 40_002, ar: '40 ألف مشاهدة', en: '40K views', why: 'two at its end, unseen' },
  { views: 3_000_001, ar: '3 مليون مشاهدة', en: '3M views', why: 'one at its end, unseen' }
]

describe('views in short', () => {
  const shortText = (views: number, locale: Locale) => {
    const file = readFileSync(`src/locales/${locale}/experts.json`, 'utf8')
    const t = translator<'experts'>(locale, JSON.parse(file) as Messages)
    return t('views', { count: countedAs(views), shown: formatCompact(views, locale) })
  }

  test.each(VIEWS)('$views are “$ar” and “$en”: $why', ({ views, ar, en }) => {
    expect(shortText(views, 'ar').replaceAll('\u00a0', ' ')).toBe(ar)
    expect(shortText(views, 'en')).toBe(en)
  })
})
