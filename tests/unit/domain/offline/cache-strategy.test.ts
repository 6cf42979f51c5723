import { describe, expect, test } from 'vitest'
import { isKeepable, type CacheStrategy, cacheStrategyOf } from '#domain/offline/cache-strategy.ts'
import { UNCACHED_PAGES } from '#domain/routes.ts'

const site = {
  origin: 'https://ufuq.example',
  apiHost: '/api',
  uncached: new RegExp(UNCACHED_PAGES)
}

describe('cacheStrategyOf', () => {
  const cases: {
    url: string
    way: CacheStrategy
    why: string
    mode?: string
    method?: string
    header?: string
  }[] = [
    { url: '/', way: 'page', why: 'home' },
    { url: '/en', way: 'page', why: 'home in English' },
    { url: '/class/python', way: 'page', why: 'a class' },
    { url: '/en/classes?level=1', way: 'page', why: 'scripts read the query' },
    {
      url: '/class/python/videos?item=4',
      way: 'page',
      why: 'a class room, whose content the API has'
    },
    { url: '/profile/1', way: 'page', why: 'the frame of an account, the same for all' },
    { url: '/joinery', way: 'page', why: 'only begins as one that is not kept' },
    { url: '/english', way: 'page', why: 'no language' },
    { url: '/login', way: 'passing', why: 'useless without a network' },
    { url: '/en/signup', way: 'passing', why: 'the same in English' },
    { url: '/reset-password?token=x', way: 'passing', why: 'a secret' },
    { url: '/?lang=ar&token=x', way: 'passing', why: 'a secret on any page' },
    { url: '/subscription-success?id=4', way: 'passing', why: 'the way back from a payment' },
    { url: '/subscription-cancellation/success', way: 'passing', why: 'the result of an action' },
    { url: '/certificates/4f', way: 'passing', why: 'personal data' },
    { url: '/offline', way: 'passing', why: 'kept by itself' },
    { url: '/admin', way: 'none', why: 'the editor' },
    { url: '/admin/index.html', way: 'none', why: 'the editor' },
    { url: '/en/admin', way: 'none', why: 'the editor, in English' },
    { url: '/studio', way: 'none', why: 'the studio' },
    { url: '/en/studio/learners', way: 'none', why: 'a screen of the studio, in English' },
    { url: '/administration', way: 'page', why: 'only begins as the editor' },
    { url: '/api/payments/sandbox/1', way: 'none', why: 'a page of the API' },
    { url: '/sitemap-0.xml', way: 'none', why: 'a file' },
    { url: '/', way: 'none', why: 'sends something', method: 'POST' },
    { url: '/', way: 'none', why: 'asks for the head', method: 'HEAD' },
    { url: '/classes', way: 'none', why: 'fetched ahead, perhaps for nothing', mode: 'no-cors' },
    { url: 'https://other.example/', way: 'none', why: 'of another site' },
    { url: '/api/courses', way: 'none', why: 'the API', mode: 'cors' },
    { url: '/api/media/open/a.jpg', way: 'none', why: 'media', mode: 'no-cors' },
    { url: '/_astro/base.Ab12.js', way: 'assets', why: 'a script', mode: 'cors' },
    { url: '/_astro/texts/Ab1/ar/class.json', way: 'assets', why: 'texts', mode: 'cors' },
    { url: '/_astro/cairo.Cd.woff2', way: 'assets', why: 'a font', mode: 'cors' },
    { url: '/_astro/base.js', way: 'none', why: 'a token', mode: 'cors', header: 'Authorization' },
    { url: '/_astro/base.js', way: 'none', why: 'a part of it', mode: 'cors', header: 'Range' },
    { url: '/_astro/pictures/1-320.avif', way: 'pictures', why: 'a picture', mode: 'no-cors' },
    { url: '/_astro/social/1.jpg', way: 'none', why: 'for other sites', mode: 'no-cors' },
    { url: '/catalogue/words/names-1.json', way: 'catalogue', why: 'search', mode: 'cors' },
    { url: '/manifest.webmanifest', way: 'none', why: 'the browser’s', mode: 'cors' },
    { url: '/sw.js', way: 'none', why: 'the worker itself', mode: 'same-origin' }
  ]

  test.each(cases)(
    '$url is $way: $why',
    ({ url, way, mode = 'navigate', method = 'GET', header }) => {
      const headers = new Headers(header ? [[header, 'x']] : [])
      expect(
        cacheStrategyOf({ url: new URL(url, site.origin).href, method, mode, headers }, site)
      ).toBe(way)
    }
  )

  test('knows an API at another path, and one of another host', () => {
    const request = { method: 'GET', mode: 'navigate', headers: new Headers() }
    const url = `${site.origin}/backend/pay`
    expect(cacheStrategyOf({ ...request, url }, { ...site, apiHost: '/backend' })).toBe('none')
    expect(cacheStrategyOf({ ...request, url }, { ...site, apiHost: 'https://api.example' })).toBe(
      'page'
    )
  })
})

describe('isKeepable', () => {
  const page = {
    status: 200,
    type: 'basic',
    redirected: false,
    headers: { 'content-type': 'text/html; charset=utf-8' }
  } as const
  const script = { ...page, headers: { 'content-type': 'text/javascript' } }

  test.each([
    { way: 'page', answer: page, is: true, why: 'a page' },
    { way: 'page', answer: { ...page, status: 404 }, is: false, why: 'missing' },
    { way: 'page', answer: { ...page, status: 503 }, is: false, why: 'the offline page' },
    {
      way: 'page',
      answer: { ...page, redirected: true },
      is: false,
      why: 'browsers refuse it later'
    },
    { way: 'page', answer: { ...page, type: 'opaqueredirect' }, is: false, why: 'leads on' },
    { way: 'page', answer: { ...page, headers: {} }, is: false, why: 'of no kind' },
    {
      way: 'page',
      answer: { ...page, headers: { ...page.headers, 'cache-control': 'private, no-store' } },
      is: false,
      why: 'not to be stored'
    },
    { way: 'assets', answer: script, is: true, why: 'a script' },
    { way: 'assets', answer: page, is: false, why: 'a host sent a page in place of a script' },
    { way: 'assets', answer: { ...script, status: 404 }, is: false, why: 'missing' },
    { way: 'assets', answer: { ...script, status: 206 }, is: false, why: 'a part' },
    {
      way: 'pictures',
      answer: { ...script, type: 'opaque', status: 0 },
      is: false,
      why: 'of another site'
    }
  ] as const)('$way: $why', ({ way, answer, is }) => {
    expect(isKeepable(way, { ...answer, headers: new Headers(answer.headers) })).toBe(is)
  })
})
