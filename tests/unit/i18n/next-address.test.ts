import { describe, expect, test } from 'vitest'
import { entryAddress, nextAddress } from '#i18n/next-address.ts'

describe('a hostile address', () => {
  test.each([
    ['//evil.example', 'two slashes name a host'],
    ['///evil.example', 'so do three'],
    ['////evil.example/class', 'so do four'],
    ['/\\evil.example', 'browsers read a backslash as a slash'],
    ['\\\\evil.example', 'two of them name a host'],
    ['\\/evil.example', 'in any mixture'],
    ['/\\/evil.example', 'in any mixture'],
    ['/\t/evil.example', 'browsers drop tabs'],
    ['/\n/evil.example', 'browsers drop line ends'],
    ['/\r\n/evil.example', 'browsers drop line ends'],
    [' //evil.example', 'browsers drop space in front'],
    ['/ /evil.example', 'space has no place in a path'],
    ['\u0000//evil.example', 'browsers drop control characters in front'],
    ['/\u0000/evil.example', 'nothing has a NUL'],
    ['/\u202E/elpmaxe.live', 'a mark that turns the reading'],
    ['/\u200B/evil.example', 'an invisible letter'],
    ['/\uD800', 'half a letter'],
    ['/.//evil.example', 'its path begins with two slashes once it is resolved'],
    ['/..//evil.example', 'so does this'],
    ['/class/..//evil.example', 'so does this'],
    ['/%2e//evil.example', 'points may be escaped'],
    ['/en//evil.example', 'the other language cuts the first segment off'],
    ['/%2F%2Fevil.example', 'hosts may decode and redirect'],
    ['/%2f/evil.example', 'in small letters too'],
    ['/%5Cevil.example', 'an escaped backslash'],
    ['/%0a/evil.example', 'an escaped line end'],
    ['/%', 'it cannot be decoded'],
    ['/%E0%A4%A', 'nor can half a letter'],
    ['https://evil.example', 'another site'],
    ['https://evil.example/class', 'another site'],
    ['http:/evil.example', 'another site with one slash'],
    ['https:evil.example', 'another site without one'],
    ['javascript:alert(1)', 'a script'],
    ['JaVaScRiPt:alert(1)', 'a script in any letters'],
    ['java\nscript:alert(1)', 'a script over two lines'],
    ['data:text/html,<script>alert(1)</script>', 'a page of its own'],
    ['blob:https://evil.example/x', 'a page of its own'],
    ['vbscript:x', 'a script of old'],
    ['mailto:a@evil.example', 'no page'],
    ['@evil.example', 'a host behind a name'],
    ['evil.example', 'no path'],
    ['?next=//evil.example', 'no path'],
    ['#//evil.example', 'no path'],
    ['', 'nothing'],
    ['/api/media/x', 'the API is no page'],
    ['/api', 'the API is no page'],
    ['/?token=abc', 'tokens come from mails alone'],
    ['/en?a=1&token=abc', 'tokens come from mails alone'],
    ['/login', 'an entry page'],
    ['/en/login?next=%2Flogin', 'does not go round in circles'],
    ['/signup', 'nor sign up'],
    ['/join', 'nor join'],
    ['/en/forget-password', 'nor forget'],
    ['/reset-password', 'nor reset'],
    [`/${'a'.repeat(2_000)}`, 'no page has so long an address']
  ])('%j is not followed: %s', wanted => {
    expect(nextAddress(wanted)).toBeUndefined()
  })

  test.each([null, undefined])('%s is not followed', wanted => {
    expect(nextAddress(wanted)).toBeUndefined()
  })
})

describe('an address of the site', () => {
  test.each([
    ['/', '/'],
    ['/en', '/en'],
    ['/class/phone-photography', '/class/phone-photography'],
    [
      '/en/class/phone-photography/videos?t=60#notes',
      '/en/class/phone-photography/videos?t=60#notes'
    ],
    ['/search?q=%D8%A8%D8%B1%D9%85%D8%AC%D8%A9', '/search?q=%D8%A8%D8%B1%D9%85%D8%AC%D8%A9'],
    ['/search?q=https://evil.example', '/search?q=https://evil.example'],
    ['/subscription-plans?plan=YEARLY', '/subscription-plans?plan=YEARLY'],
    ['/class/../classes', '/classes'],
    ['/class/برمجة', '/class/%D8%A8%D8%B1%D9%85%D8%AC%D8%A9'],
    ['/login-tips', '/login-tips'],
    ['/apical', '/apical']
  ])('%s leads to %s', (wanted, address) => {
    expect(nextAddress(wanted)).toBe(address)
  })
})

describe('the address of an entry page', () => {
  test.each([
    {
      locale: 'ar',
      next: '/class/x?t=1',
      address: '/login?next=%2Fclass%2Fx%3Ft%3D1',
      why: 'back'
    },
    { locale: 'en', next: '/en/class/x', address: '/en/login?next=%2Fen%2Fclass%2Fx', why: 'back' },
    { locale: 'en', next: '/en', address: '/en/login', why: 'home is where one comes anyway' },
    { locale: 'ar', next: undefined, address: '/login', why: 'there is nowhere to go on to' },
    { locale: 'ar', next: '/login?next=%2Fx', address: '/login', why: 'it is here already' },
    { locale: 'ar', next: '//evil.example', address: '/login', why: 'it is hostile' }
  ] as const)('in $locale after $next is $address: $why', ({ locale, next, address }) => {
    expect(entryAddress('/login', locale, next)).toBe(address)
  })
})
