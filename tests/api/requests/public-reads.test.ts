import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCategories } from '#contract/catalogue/categories.ts'
import { type Class, getClass, listClasses, listReviews } from '#contract/catalogue/classes.ts'
import { getExpert, listExperts } from '#contract/catalogue/experts.ts'
import { isLive, isReady } from '#contract/health.ts'
import { getPackage } from '#contract/subscriptions/packages.ts'
import { checkPromoCode } from '#contract/subscriptions/promo-codes.ts'
import { search, suggest } from '#contract/search/search.ts'
import { ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'

const READS = [
  { row: listClasses, path: '/courses' },
  { row: listClasses, path: '/courses?categoryId=2&page=1&pageSize=1' },
  { row: getClass, path: '/courses/1' },
  { row: getClass, path: '/courses/first-page' },
  { row: listReviews, path: '/courses/1/reviews' },
  { row: listReviews, path: '/courses/first-page/reviews?page=1' },
  { row: listCategories, path: '/categories' },
  { row: listExperts, path: '/instructors' },
  { row: getExpert, path: '/instructors/1' },
  { row: getExpert, path: '/instructors/hoda' },
  { row: getPackage, path: '/packages/1' },
  { row: checkPromoCode, path: '/promocode/UFUQ25' },
  { row: search, path: '/search?query=page' },
  { row: suggest, path: '/search/suggestions?query=page' },
  { row: isLive, path: '/health/live' },
  { row: isReady, path: '/health/ready' }
]

describe.each(ENGINES)('public reads on $engine', ({ address }) => {
  let api: TestApi

  beforeAll(async () => {
    api = await openFilledApi(await address())
    const author = { author_ar: 'منى', author_en: '' }
    await api.db
      .insertInto('review')
      .values([
        { ...author, id: 1, class_id: 1, learner_id: 7, rating: 4, comment: 'old', created_at: 1 },
        { ...author, id: 2, class_id: 1, learner_id: 8, rating: 5, comment: 'new', created_at: 2 }
      ])
      .execute()
    // Neither the order of ids nor that in which rows were written last.
    await api.db.updateTable('category').set({ position: 9 }).where('id', '=', 2).execute()
    await api.db.updateTable('expert').set({ slug: 'hoda' }).where('id', '=', 1).execute()
  })
  afterAll(() => api.close())

  test.each(READS)(
    '$path answers what its row promises, and nothing else',
    async ({ row, path }) => {
      const response = await api.get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^application\/json\b/)
      const body: unknown = await response.json()
      // Parsing drops what the schema does not name, so an extra key makes the two differ.
      expect(row.reply.parse(body)).toStrictEqual(body)
    }
  )

  test('a class has the same answer by id and by slug', async () => {
    expect(await api.json('/courses/first-page')).toEqual(await api.json('/courses/1'))
    expect(await api.json('/instructors/hoda')).toEqual(await api.json('/instructors/1'))
  })

  test('a class has the texts of its files', async () => {
    expect(await api.json('/courses/first-page')).toMatchObject({
      id: 1,
      slug: 'first-page',
      title: { ar: 'أساسيات البرمجة', en: 'Your first page' },
      summary: { ar: 'تكتب صفحة', en: 'You write a page' },
      level: 'BEGINNER',
      language: 'ar',
      categoryIds: [1, 2],
      instructor: { id: 1, slug: 'hoda', name: { ar: 'هدى الشامي', en: 'Hoda Elshamy' } },
      posterUrl: expect.stringMatching(
        /^\/api\/media\/open\/covers\/first-page-[0-9a-f]{16}\.svg$/
      ),
      // The clip's 12 s and two lessons of at least 30 s each.
      durationSeconds: 72,
      episodeCount: 3,
      rating: { average: 0, count: 0 },
      isFeatured: true,
      isPro: false,
      publishedAt: '2026-02-14T00:00:00.000Z',
      updatedAt: '2026-09-01T00:00:00.000Z',
      description: { ar: 'All about أساسيات البرمجة.', en: 'All about Your first page.' },
      objectives: [
        { ar: 'تكتب', en: 'Write' },
        { ar: 'تنشر', en: 'Share' }
      ],
      modules: [
        {
          title: { ar: 'البداية', en: 'The start' },
          items: [
            { type: 'video', title: { en: 'Welcome' }, durationSeconds: 12, isPreview: true },
            { type: 'text', title: { en: 'Tools' }, durationSeconds: 30, isPreview: false },
            { type: 'quiz', title: { en: 'Check yourself' }, isPreview: false, questionCount: 1 }
          ]
        },
        { title: { ar: 'المزيد', en: '' }, items: [{ type: 'text', title: { en: 'Links' } }] }
      ],
      resources: [{ title: { en: 'Checklist' }, sizeBytes: 8 }],
      trailerUrl: expect.stringMatching(/^\/api\/media\/open\/trailers\/hello-[0-9a-f]{16}\.mp4$/),
      trailerCaptions: [
        {
          language: 'ar',
          url: expect.stringMatching(/^\/api\/media\/open\/trailers\/hello-[0-9a-f]{16}\.ar\.vtt$/)
        }
      ]
    })
  })

  test('a class never has a quiz’s answers, nor the path of a film or download', async () => {
    const text = await (await api.get('/courses/first-page')).text()
    expect(text).not.toMatch(/correct|explanation|stream\.m3u8|resources\/|digest|retired/)
  })

  test('pictures and trailers of an answer exist', async () => {
    const item = await api.json<Class>('/courses/1')
    const captions = item.trailerCaptions?.map(({ url }) => url) ?? []
    const { photoUrl } = await api.json<Record<string, string>>('/instructors/1')
    for (const url of [item.posterUrl, item.trailerUrl, ...captions, photoUrl]) {
      expect((await api.app.request(url ?? '')).status).toBe(200)
    }
  })

  test('classes are listed newest first', async () => {
    const { items } = await api.json<{ items: { slug: string }[] }>('/courses')
    expect(items.map(item => item.slug)).toEqual(['sleep-well', 'first-page', 'speak-up'])
  })

  test.each([
    { categoryId: 1, slugs: ['first-page'], why: 'featured has the marked classes' },
    { categoryId: 2, slugs: ['first-page', 'speak-up'], why: 'a class may have several' },
    { categoryId: 3, slugs: ['sleep-well', 'speak-up'], why: 'newest first here too' },
    { categoryId: 999, slugs: [], why: 'an unknown category has none' }
  ])('category $categoryId: $why', async ({ categoryId, slugs }) => {
    const { items, total } = await api.json<{ items: { slug: string }[]; total: number }>(
      `/courses?categoryId=${categoryId}`
    )
    expect(items.map(item => item.slug)).toEqual(slugs)
    expect(total).toBe(slugs.length)
  })

  test('categories are in the order of the file, with their counts', async () => {
    expect(await api.json('/categories')).toEqual([
      { id: 1, slug: 'featured', name: { ar: 'مختارات', en: 'Featured' }, courseCount: 1 },
      { id: 3, slug: 'lifestyle', name: { ar: 'نمط الحياة', en: 'Lifestyle' }, courseCount: 2 },
      { id: 2, slug: 'technology', name: { ar: 'التكنولوجيا', en: 'Technology' }, courseCount: 2 }
    ])
  })

  test('experts come in the order of their ids', async () => {
    const experts = await api.json<{ slug: string }[]>('/instructors')
    expect(experts.map(({ slug }) => slug)).toEqual(['hoda', 'omar'])
  })

  test('an expert has their classes and links', async () => {
    expect(await api.json('/instructors/omar')).toMatchObject({
      name: { ar: 'عمر العطار', en: 'Omar Elattar' },
      headline: { ar: 'طبيب', en: 'Physician' },
      about: { en: 'About Omar Elattar.' },
      courseCount: 2,
      views: 0,
      links: [],
      courses: [{ slug: 'sleep-well' }, { slug: 'speak-up' }]
    })
    expect(await api.json('/instructors/hoda')).toMatchObject({
      links: ['https://example.com/hoda']
    })
  })

  test('reviews come newest first, without the learner', async () => {
    expect(await api.json('/courses/first-page/reviews?pageSize=1')).toEqual({
      items: [
        {
          id: 2,
          author: { ar: 'منى', en: '' },
          rating: 5,
          comment: 'new',
          createdAt: '1970-01-01T00:00:00.002Z'
        }
      ],
      page: 1,
      pageSize: 1,
      total: 2,
      histogram: [0, 0, 0, 1, 1]
    })
  })

  test('a rating is an average with one decimal', async () => {
    await api.db
      .updateTable('class')
      .set({ rating_sum: 14, rating_count: 3 })
      .where('id', '=', 2)
      .execute()
    expect(await api.json('/courses/2')).toMatchObject({ rating: { average: 4.7, count: 3 } })
  })

  test.each([
    { path: '/courses/99', code: 'not_found' },
    { path: '/courses/no-such', code: 'not_found' },
    { path: '/courses/0', code: 'not_found' },
    { path: '/courses/-1', code: 'not_found' },
    { path: '/courses/1.0', code: 'not_found' },
    { path: '/courses/1e0', code: 'not_found' },
    { path: '/courses/99999999999999999999', code: 'not_found' },
    { path: '/courses/FIRST-PAGE', code: 'not_found' },
    { path: '/courses/%D8%A3%D9%81%D9%82', code: 'not_found' },
    { path: "/courses/'%20or%201=1--", code: 'not_found' },
    { path: '/courses/99/reviews', code: 'not_found' },
    { path: '/instructors/99', code: 'not_found' },
    { path: '/instructors/no-such', code: 'not_found' },
    { path: '/packages/2', code: 'package_not_found' },
    { path: '/packages/first', code: 'package_not_found' },
    { path: '/promocode/NONE', code: 'coupon_invalid' },
    { path: '/', code: 'not_found' },
    { path: '/no/such', code: 'not_found' },
    { path: '/courses/', code: 'not_found' }
  ])('$path is $code', async ({ path, code }) => {
    const response = await api.get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(await response.json()).toMatchObject({
      type: `urn:problem:${code}`,
      status: 404,
      code,
      title: expect.stringMatching(/\p{Script=Arabic}/u)
    })
  })
})
