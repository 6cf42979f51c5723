import { describe, expect, test } from 'vitest'
import { captionLanguage } from '#islands/learning/player/captions/language.ts'
import { readPreferences } from '#stores/learning/player/player-preferences.ts'

const AT_FIRST = readPreferences('')

describe('language of captions', () => {
  const both = ['ar', 'en'] as const
  test.each([
    { wish: {}, there: both, language: 'ar', why: 'the page is in Arabic' },
    { wish: { captionLanguage: 'en' }, there: both, language: 'en', why: 'it was chosen' },
    { wish: { captionLanguage: 'en' }, there: ['ar'], language: 'ar', why: 'the other is missing' },
    { wish: {}, there: ['en'], language: 'en', why: 'there is no other' },
    { wish: { hasCaptions: false }, there: both, language: undefined, why: 'they were put away' },
    { wish: {}, there: [], language: undefined, why: 'there are none' }
  ] as const)('is $language, since $why', ({ wish, there, language }) => {
    expect(captionLanguage({ ...AT_FIRST, ...wish }, there, 'ar')).toBe(language)
  })
})
