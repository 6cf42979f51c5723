import { describe, expect, test } from 'vitest'
import { isNamed, savedPageOf } from '#domain/offline/saved-page.ts'

const html = (title: string, more = '') =>
  `<head><title>x · Ufuq</title>${more}<meta property="og:title" content="${title}"></head>` +
  '<body><img src="/_astro/pictures/logo-1.png"><main id="content"><img src="/_astro/pictures/b2-96.avif">' +
  '<img src="/_astro/pictures/c3-96.avif"></main></body>'

describe('savedPageOf', () => {
  test.each([
    ['/class/python', 'class'],
    ['/en/class/python', 'class'],
    ['/class/python/videos', 'page'],
    ['/experts/mona', 'expert'],
    ['/experts', 'page'],
    ['/', 'page']
  ])('%s is a %s', (path, kind) => {
    expect(savedPageOf(path, html('Python'))).toMatchObject({ path, kind, title: 'Python' })
  })

  test('reads a title as a browser would', () => {
    const page = savedPageOf(
      '/class/c',
      html('C &amp; C++ &lt;3 &quot;easy&quot; &#39;x&#39; &unknown;')
    )
    expect(page?.title).toBe('C & C++ <3 "easy" \'x\' &unknown;')
  })

  test('reads on where a summary is about the parts of a page', () => {
    const summary = '<meta name="description" content="What goes into <main> and <head>">'
    const picture = '/_astro/pictures/b2-'
    expect(savedPageOf('/experts/mona', html('x', summary))).toMatchObject({ title: 'x', picture })
  })

  test.each([
    { path: '/class/python', picture: '/_astro/pictures/a1-', why: 'loaded at once' },
    { path: '/experts/mona', picture: '/_astro/pictures/b2-', why: 'the portrait' },
    { path: '/classes', picture: undefined, why: 'many, and none of its own' }
  ])('the picture of $path is $picture: $why', ({ path, picture }) => {
    const poster = '<link rel="preload" as="image" href="/_astro/pictures/a1-720.avif">'
    expect(savedPageOf(path, html('x', poster))?.picture).toBe(picture)
  })

  test('skips a page with noindex, and one without a title', () => {
    expect(savedPageOf('/profile/1', html('x', '<meta name="robots" content="noindex">'))).toBe(
      undefined
    )
    expect(savedPageOf('/', '')).toBe(undefined)
  })
})

describe('isNamed', () => {
  test.each([
    ['تحليل البيانات', 'بيانات', true, 'a part of a word'],
    ['أساسيات الطبخ', 'اساسيات', true, 'without its hamza'],
    ['دورة الكِتابة', 'الكتابه', true, 'without vowels, and the end as it is typed'],
    ['Data Analysis', 'analysis data', true, 'in another order'],
    ['Data Analysis', 'data cooking', false, 'one word is missing'],
    ['Data Analysis', '  ', true, 'nothing is looked for']
  ])('%s, %s: %s, %s', (title, wanted, is) => {
    expect(isNamed(title, wanted)).toBe(is)
  })
})
