import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Class } from '#contract/catalogue/classes.ts'
import { profileLinks } from '#domain/catalogue/profile-links.ts'
import { course, previews, trailer } from '#ui/structured-data/class.ts'
import { jsonLd } from '#ui/structured-data/json-ld.ts'
import { classList, trail } from '#ui/structured-data/lists.ts'
import { person } from '#ui/structured-data/person.ts'
import { organization, website } from '#ui/structured-data/product.ts'
import { faqPage, plainAnswer } from '#ui/structured-data/questions.ts'

beforeAll(() => void vi.stubEnv('SITE_URL', 'https://ufuq.example'))
afterAll(() => void vi.unstubAllEnvs())

const item: Class = {
  id: 8,
  slug: 'أول-صفحة',
  title: { ar: 'أول  صفحة', en: '' },
  summary: { ar: 'ملخص', en: 'Summary' },
  level: 'BEGINNER',
  language: 'ar',
  categoryIds: [1],
  instructor: { id: 1, slug: 'salma', name: { ar: 'سلمى', en: 'Salma' } },
  posterUrl: '/poster',
  durationSeconds: 4_830,
  episodeCount: 1,
  rating: { average: 0, count: 0 },
  isFeatured: false,
  isPro: false,
  publishedAt: '2026-03-22T00:00:00.000Z',
  updatedAt: '2026-04-22T00:00:00.000Z',
  description: { ar: 'x', en: 'x' },
  objectives: [],
  resources: [],
  modules: [
    {
      id: 1,
      title: { ar: 'و', en: 'm' },
      items: [
        {
          id: 5,
          type: 'video',
          title: { ar: 'حلقة', en: 'One' },
          isPreview: true,
          durationSeconds: 47
        },
        { id: 6, type: 'video', title: { ar: 'ح', en: 'Two' }, isPreview: false },
        { id: 7, type: 'text', title: { ar: 'ن', en: 'Three' }, isPreview: true }
      ]
    }
  ],
  trailerUrl: '/api/media/open/t.mp4'
}
const shown = { description: 'وصف', level: 'مبتدئ', picture: '/_astro/pictures/p-960.webp' }
const address = 'https://ufuq.example/class/%D8%A3%D9%88%D9%84-%D8%B5%D9%81%D8%AD%D8%A9'

describe('the text of structured data', () => {
  test.each([
    ['the end of the script', '</script><script>planted()</script>'],
    ['a comment', '<!--<script>'],
    ['a separator of lines', 'a\u2028b\u2029c'],
    ['quotes and backslashes', `"'\\"`],
    ['a control character', 'a\u0000b'],
    ['letters of two directions', 'React للمبتدئين']
  ])('holds %s as data', (_, name) => {
    const text = jsonLd([{ '@type': 'Person', name }])
    expect(text).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(text)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Person',
      name
    })
  })

  test('is a graph where there are several things', () => {
    const text = jsonLd([organization('en'), website('en')])
    const types = (JSON.parse(text) as { '@graph': { '@type': string }[] })['@graph']
    expect(types.map(thing => thing['@type'])).toEqual(['Organization', 'WebSite'])
  })
})

describe('a class', () => {
  test('is a course by subscription, in the language that is spoken in it', () => {
    expect(course(item, 'ar', shown)).toMatchObject({
      name: 'أول صفحة',
      url: address,
      inLanguage: 'ar',
      educationalLevel: 'مبتدئ',
      isAccessibleForFree: false,
      provider: { name: 'أفق', url: 'https://ufuq.example/' },
      offers: { category: 'Subscription' },
      hasCourseInstance: { courseMode: 'online', courseWorkload: 'PT1H21M' }
    })
  })

  test('falls back to the other language as its page does', () => {
    expect(course(item, 'en', shown)).toMatchObject({
      name: 'أول صفحة',
      url: address.replace('/class/', '/en/class/'),
      inLanguage: 'ar'
    })
  })

  test.each([
    ['without reviews', { average: 0, count: 0 }, undefined],
    ['with reviews', { average: 4.5, count: 2 }, { ratingValue: 4.5, reviewCount: 2 }],
    ['with reviews of a demo', { average: 4.5, count: 2, isDemo: true }, undefined]
  ])('%s has that rating', (_, rating, expected) => {
    const found = (course({ ...item, rating }, 'ar', shown) as { aggregateRating?: object })
      .aggregateRating
    expect(found).toEqual(expected && { '@type': 'AggregateRating', ...expected })
  })

  test.each([
    [30, 'PT1M'],
    [90, 'PT2M'],
    [3_600, 'PT1H'],
    [3_629, 'PT1H'],
    [3_631, 'PT1H1M']
  ])('of %i seconds takes %s', (durationSeconds, courseWorkload) => {
    expect(course({ ...item, durationSeconds }, 'ar', shown)).toMatchObject({
      hasCourseInstance: { courseWorkload }
    })
  })

  test('shows its picture, where there is one', () => {
    const image = 'https://ufuq.example/_astro/pictures/p-960.webp'
    expect(course(item, 'ar', shown)).toMatchObject({ image })
    expect(course(item, 'ar', { ...shown, picture: undefined })).not.toHaveProperty('image')
  })

  test('without a length has none', () => {
    expect(JSON.stringify(course({ ...item, durationSeconds: 0 }, 'ar', shown))).not.toContain('PT')
  })
})

describe('a trailer', () => {
  test('names its file where that stays', () => {
    expect(trailer(item, 'ar', shown)).toEqual({
      '@type': 'VideoObject',
      name: 'أول صفحة',
      description: 'وصف',
      thumbnailUrl: 'https://ufuq.example/_astro/pictures/p-960.webp',
      uploadDate: '2026-03-22T00:00:00.000Z',
      contentUrl: 'https://ufuq.example/api/media/open/t.mp4'
    })
  })

  test('names no signed file', () => {
    const signed = { ...item, trailerUrl: 'https://media.example/t.mp4?exp=1&sig=2' }
    expect(trailer(signed, 'ar', shown)).not.toHaveProperty('contentUrl')
  })

  test.each([
    ['there is none', { ...item, trailerUrl: undefined }, shown],
    ['there is no picture of it', item, { ...shown, picture: undefined }]
  ])('is not named where %s', (_, record, isNamed) => {
    const { trailerUrl, ...rest } = record
    const found = trailer({ ...rest, ...(trailerUrl && { trailerUrl }) }, 'ar', isNamed)
    expect(found).toBeUndefined()
  })
})

test('previews are the episodes that play for guests', () => {
  expect(previews(item, 'en', shown)).toEqual([
    {
      '@type': 'VideoObject',
      name: 'One',
      description: 'وصف',
      thumbnailUrl: 'https://ufuq.example/_astro/pictures/p-960.webp',
      uploadDate: '2026-03-22T00:00:00.000Z',
      duration: 'PT47S',
      url: `${address.replace('/class/', '/en/class/')}/videos?item=5`
    }
  ])
})

test('a list names addresses in its order', () => {
  expect(classList([item, { slug: 'b' }], 'en')).toEqual({
    '@type': 'ItemList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, url: address.replace('/class/', '/en/class/') },
      { '@type': 'ListItem', position: 2, url: 'https://ufuq.example/en/class/b' }
    ]
  })
})

test('a trail leads from the top to the page', () => {
  const steps = [
    { name: 'Classes', path: '/classes' },
    { name: 'Here', path: '/class/b' }
  ]
  expect(trail(steps, 'en')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Classes', item: 'https://ufuq.example/en/classes' },
      { position: 2, name: 'Here', item: 'https://ufuq.example/en/class/b' }
    ]
  })
})

test('an expert is known by links of the web only', () => {
  const expert = {
    ...{ id: 1, slug: 'salma', name: item.instructor.name, courseCount: 1, views: 0 },
    ...{ headline: { ar: '', en: 'Web' }, photoUrl: '/p', about: item.description, courses: [] },
    links: ['javascript:planted()', 'https://salma.example', 'https://www.linkedin.com/']
  }
  expect(person(expert, 'ar', undefined)).toEqual({
    '@type': 'Person',
    name: 'سلمى',
    description: 'Web',
    url: 'https://ufuq.example/experts/salma',
    sameAs: ['https://salma.example']
  })
})

test('the organization names no network without a profile in it', () => {
  const { sameAs = [] } = organization('ar')
  expect(sameAs).toEqual(profileLinks(sameAs as string[]))
})

test.each([
  ['<p>نعم.</p>', 'نعم.'],
  ['<p>one</p>\n<p>two</p>', '<p>one</p>\n<p>two</p>'],
  ['<ul><li><a href="/x">x</a></li></ul>', '<ul><li>x</li></ul>'],
  ['<p>a <a href="/x">b</a></p>', 'a b']
])('the answer %s is written %s', (html, expected) => {
  expect(plainAnswer(html)).toBe(expected)
})

test('questions come with their answers', () => {
  expect(faqPage([{ question: 'Q', answer: 'A' }])).toMatchObject({
    mainEntity: [{ name: 'Q', acceptedAnswer: { text: 'A' } }]
  })
})
