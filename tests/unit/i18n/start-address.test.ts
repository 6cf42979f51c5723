import { describe, expect, test } from 'vitest'
import { localeOf } from '#i18n/locale.ts'
import { type Start, startAddress } from '#i18n/start-address.ts'
import { HOSTILE_PATHS } from '#tests/support/hostile/hostile-paths.ts'

const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Mobile Safari/537.36'

function start(facts: Partial<Start>): string | undefined {
  return startAddress({
    pathname: '/',
    search: '',
    hash: '',
    saved: null,
    isWithin: false,
    userAgent: CHROME,
    ...facts
  })
}

describe('the address at the start of a visit', () => {
  test.each([
    { saved: 'en', pathname: '/', to: '/en', why: 'English was chosen' },
    { saved: 'en', pathname: '/class/x', to: '/en/class/x', why: 'English was chosen' },
    { saved: 'ar', pathname: '/en', to: '/', why: 'Arabic was chosen' },
    { saved: 'ar', pathname: '/en/class/x', to: '/class/x', why: 'Arabic was chosen' },
    { saved: 'en', pathname: '/en/class/x', to: undefined, why: 'it is English already' },
    { saved: 'ar', pathname: '/class/x', to: undefined, why: 'it is Arabic already' },
    { saved: 'en', pathname: '/english', to: '/en/english', why: 'a word is no prefix' },
    { saved: null, pathname: '/en', to: undefined, why: 'nothing was chosen' },
    { saved: 'fr', pathname: '/', to: undefined, why: 'the stored language is unknown' },
    { saved: '', pathname: '/en', to: undefined, why: 'the stored language is empty' },
    { saved: 'ar', pathname: '/en/en', to: undefined, why: 'one prefix less is still English' }
  ])('$pathname with $saved: $why', ({ saved, pathname, to }) => {
    expect(start({ saved, pathname })).toBe(to)
  })

  test('keeps query and fragment', () => {
    expect(start({ saved: 'en', pathname: '/search', search: '?q=a%26b', hash: '#top' })).toBe(
      '/en/search?q=a%26b#top'
    )
  })

  test('stays what it is when a link of this site led here', () => {
    expect(start({ saved: 'en', isWithin: true })).toBeUndefined()
  })

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'DuckDuckBot/1.1',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23.20.0',
    'Mozilla/5.0 (compatible; YandexBot/3.0)',
    'Mozilla/5.0 (compatible; Yahoo! Slurp)'
  ])('stays what it is for %s', userAgent => {
    expect(start({ saved: 'en', userAgent })).toBeUndefined()
  })

  test.each(HOSTILE_PATHS)('never leaves the site, nor loops: %s', pathname => {
    for (const saved of ['ar', 'en'] as const) {
      const target = start({ saved, pathname })
      if (target === undefined) continue
      expect(new URL(target, 'https://ufuq.example').origin).toBe('https://ufuq.example')
      expect(localeOf(target)).toBe(saved)
      expect(start({ saved, pathname: target })).toBeUndefined()
    }
  })
})
