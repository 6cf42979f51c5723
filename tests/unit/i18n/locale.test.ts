import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOSTILE_PATHS } from '#tests/support/hostile/hostile-paths.ts'
import {
  acceptedLocale,
  builtLocale,
  inEveryLocale,
  localeOf,
  localized,
  otherLocale
} from '#i18n/locale.ts'

describe('localeOf', () => {
  test.each([
    { path: '/', locale: 'ar' },
    { path: '/en', locale: 'en' },
    { path: '/en/', locale: 'en' },
    { path: '/en/class/x', locale: 'en' },
    { path: '/en?a=1', locale: 'en' },
    { path: '/en#top', locale: 'en' },
    { path: '/english', locale: 'ar' },
    { path: '/EN', locale: 'ar' },
    { path: '/class/en', locale: 'ar' },
    { path: '', locale: 'ar' }
  ])('$path is $locale', ({ path, locale }) => {
    expect(localeOf(path)).toBe(locale)
  })
})

describe('localized', () => {
  test.each([
    { path: '/', ar: '/', en: '/en' },
    { path: '/en', ar: '/', en: '/en' },
    { path: '/en/', ar: '/', en: '/en' },
    { path: '/class/x', ar: '/class/x', en: '/en/class/x' },
    { path: '/en/class/x?a=1#b', ar: '/class/x?a=1#b', en: '/en/class/x?a=1#b' },
    { path: '/en?a=/en/b', ar: '/?a=/en/b', en: '/en?a=/en/b' },
    { path: '/english', ar: '/english', en: '/en/english' },
    { path: 'class', ar: '/class', en: '/en/class' },
    { path: '?a=1', ar: '/?a=1', en: '/en?a=1' }
  ])('$path is $ar and $en', ({ path, ar, en }) => {
    expect(localized(path, 'ar')).toBe(ar)
    expect(localized(path, 'en')).toBe(en)
  })

  test.each(HOSTILE_PATHS)('%s stays on this site', path => {
    for (const locale of ['ar', 'en'] as const) {
      const { origin } = new URL(localized(path, locale), 'https://ufuq.example')
      expect(origin).toBe('https://ufuq.example')
    }
  })
})

test('a path with any beginning stays on this site', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    '\r',
    ' ',
    'en',
    '/en',
    '.',
    ':',
    '@',
    'evil.example',
    '\u0001'
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 9 }), fc.constantFrom('ar', 'en'), (parts, locale) => {
      const { origin } = new URL(localized(parts.join(''), locale), 'https://ufuq.example')
      return origin === 'https://ufuq.example'
    }),
    { numRuns: 20_000 }
  )
})

describe('acceptedLocale', () => {
  test.each([
    { header: undefined, locale: 'ar', why: 'no language' },
    { header: '', locale: 'ar', why: 'no language' },
    { header: 'en', locale: 'en', why: 'the wanted language' },
    { header: 'EN-us', locale: 'en', why: 'in any case, of any country' },
    { header: 'en-US,en;q=0.9,ar;q=0.8', locale: 'en', why: 'the better weighted' },
    { header: 'ar;q=0.8,en;q=0.9', locale: 'en', why: 'weight goes before order' },
    { header: 'en;q=0.5, ar;q=0.5', locale: 'en', why: 'of equals the first' },
    { header: 'en ; q=0.2 , ar', locale: 'ar', why: 'white space' },
    { header: 'fr-FR, de;q=0.9', locale: 'ar', why: 'neither known' },
    { header: 'fr, en;q=0.001', locale: 'en', why: 'the only one known' },
    { header: '*', locale: 'ar', why: 'any' },
    { header: 'en;q=0', locale: 'ar', why: 'not wanted' },
    { header: 'en;q=2', locale: 'ar', why: 'no weight' },
    { header: 'english', locale: 'ar', why: 'not a language' },
    { header: `${'fr,'.repeat(100)}en`, locale: 'ar', why: 'far too long to be read to the end' }
  ])('“$header” is $locale: $why', ({ header, locale }) => {
    expect(acceptedLocale(header)).toBe(locale)
  })
})

test('every page exists in both languages, Arabic without a prefix', () => {
  expect(inEveryLocale([{ params: { slug: 'x' }, props: { id: 1 } }])).toEqual([
    { params: { slug: 'x', locale: undefined }, props: { id: 1 } },
    { params: { slug: 'x', locale: 'en' }, props: { id: 1 } }
  ])
  expect(builtLocale({ params: { locale: undefined } })).toBe('ar')
  expect(builtLocale({ params: { locale: 'en' } })).toBe('en')
  expect([otherLocale('ar'), otherLocale('en')]).toEqual(['en', 'ar'])
})
