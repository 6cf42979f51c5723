import { describe, expect, test } from 'vitest'
import { entryAt, entryOf, sitemapFiles } from '#scripts/lib/build/sitemap.ts'

const SITE = 'https://ufuq.example'
const page = (file: string, path: string, head = '') => ({
  file,
  html:
    `<html><head><link rel="canonical" href="${SITE}${path}">` +
    `<link rel="alternate" hreflang="ar" href="${SITE}${path}">` +
    `<link rel="alternate" hreflang="x-default" href="${SITE}${path}">${head}</head>` +
    '<body><p>&lt;meta name="robots" content="noindex"></p></body></html>'
})

describe('an entry', () => {
  test.each([
    ['the home page', 'index.html', '/'],
    ['the English one', 'en.html', '/en'],
    ['a page below', 'en/class/x.html', '/en/class/x'],
    ['an address that is encoded', 'class/أفق.html', '/class/%D8%A3%D9%81%D9%82']
  ])('is made of %s', (_, file, path) => {
    expect(entryOf(page(file, path))).toEqual({
      address: `${SITE}${path}`,
      twins: [
        ['ar', `${SITE}${path}`],
        ['x-default', `${SITE}${path}`]
      ]
    })
  })

  test.each([
    ['the end of a head', '</head><body>'],
    ['a page that leads on', 'http-equiv=&quot;refresh&quot;'],
    ['a page that keeps itself out', '<meta name=&quot;robots&quot; content=&quot;noindex&quot;>']
  ])('is made of a page whose summary is about %s', (_, summary) => {
    const { file, html } = page('class/html.html', '/class/html')
    const head = `<head><meta name="description" content="${summary}">`
    expect(entryOf({ file, html: html.replace('<head>', head) })).toMatchObject({
      address: `${SITE}/class/html`,
      twins: [['ar'], ['x-default']].map(([tongue]) => [tongue, `${SITE}/class/html`])
    })
  })

  test.each([
    ['keeps itself out', page('a.html', '/a', '<meta name="robots" content="noindex">')],
    ['leads on', page('a.html', '/a', '<meta http-equiv="refresh" content="0; url=/b">')],
    ['is the twin of another', page('join.html', '/signup')],
    ['names no address', { file: 'a.html', html: '<head></head>' }]
  ])('is not made of a page that %s', (_, file) => {
    expect(entryOf(file)).toBeUndefined()
  })
})

test('a large site has a sitemap in parts, each page in one of them', () => {
  const entries = Array.from({ length: 10_001 }, (_, at) => ({
    address: `${SITE}/en/class/c${at}`,
    twins: [['en', `${SITE}/en/class/c${at}`]] as const
  }))
  const written = sitemapFiles(entries, {
    siteUrl: SITE,
    changes: new Map([['/class/c7', '2026-04-22T00:00:00.000Z']])
  })
  const files = [...written.keys()]
  const read = (file: string) => written.get(file) ?? ''
  expect(files).toEqual(['sitemap-0.xml', 'sitemap-1.xml', 'sitemap-2.xml', 'sitemap-index.xml'])
  const named = [...read('sitemap-index.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    found => found[1]
  )
  expect(named).toEqual(files.slice(0, 3).map(file => `${SITE}/${file}`))
  const found = files.slice(0, 3).flatMap(file => [...read(file).matchAll(/<loc>([^<]*)/g)])
  expect(new Set(found.map(([, address]) => address)).size).toBe(10_001)
  expect(read('sitemap-0.xml')).toContain(
    `<url><loc>${SITE}/en/class/c7</loc><lastmod>2026-04-22T00:00:00.000Z</lastmod>`
  )
  expect(read('sitemap-0.xml').match(/<lastmod>/g)).toHaveLength(1)
})

test.each([
  { path: '/', address: '/', arabic: '/', english: '/en' },
  { path: '/en', address: '/en', arabic: '/', english: '/en' },
  { path: '/en/class/x', address: '/en/class/x', arabic: '/class/x', english: '/en/class/x' },
  {
    path: '/class/أفق',
    address: '/class/%D8%A3%D9%81%D9%82',
    arabic: '/class/%D8%A3%D9%81%D9%82',
    english: '/en/class/%D8%A3%D9%81%D9%82'
  }
])('the entry of $path names both languages', ({ path, address, arabic, english }) => {
  expect(entryAt(SITE, path)).toEqual({
    address: `${SITE}${address}`,
    twins: [
      ['ar', `${SITE}${arabic}`],
      ['en', `${SITE}${english}`],
      ['x-default', `${SITE}${arabic}`]
    ]
  })
})
