import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import ar from '#locales/ar/field.json' with { type: 'json' }
import { ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'

interface Page {
  items: { id: number }[]
  page: number
  pageSize: number
  total: number
}

describe.each(ENGINES)('requests on $engine', ({ address }) => {
  let api: TestApi

  beforeAll(async () => {
    api = await openFilledApi(await address())
  })
  afterAll(() => api.close())

  test.each([
    { path: '/courses', page: 1, pageSize: 3, count: 3, why: 'neither: everything in one page' },
    { path: '/courses?page=1', page: 1, pageSize: 24, count: 3, why: 'the usual size' },
    { path: '/courses?pageSize=2', page: 1, pageSize: 2, count: 2, why: 'the first page' },
    { path: '/courses?page=2&pageSize=2', page: 2, pageSize: 2, count: 1, why: 'the last page' },
    { path: '/courses?page=3&pageSize=2', page: 3, pageSize: 2, count: 0, why: 'beyond the end' },
    { path: '/courses?pageSize=100', page: 1, pageSize: 100, count: 3, why: 'the largest size' },
    { path: '/courses?page=999999999', page: 999_999_999, pageSize: 24, count: 0, why: 'far off' },
    { path: '/search?query=omar&pageSize=2', page: 1, pageSize: 2, count: 2, why: 'search too' }
  ])('$path: $why', async ({ path, page, pageSize, count }) => {
    const answer = await api.json<Page>(path)
    expect(answer).toMatchObject({ page, pageSize })
    expect(answer.items).toHaveLength(count)
    expect(answer.total).toBeGreaterThanOrEqual(3)
  })

  test('pages hold every class once', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map(page => api.json<Page>(`/courses?page=${page}&pageSize=1`))
    )
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
    expect([...ids].sort()).toEqual([1, 2, 3])
  })

  test.each([
    { path: '/courses?pageSize=101', where: 'query.pageSize', why: 'refused, not clamped' },
    { path: '/courses?pageSize=0', where: 'query.pageSize', why: 'no page is empty' },
    { path: '/courses?page=0', where: 'query.page', why: 'pages count from 1' },
    { path: '/courses?page=-1', where: 'query.page', why: 'not a number of ours' },
    { path: '/courses?page=1.5', where: 'query.page', why: 'not whole' },
    { path: '/courses?page=1e1', where: 'query.page', why: 'not digits' },
    { path: '/courses?page=%D9%A1', where: 'query.page', why: 'Arabic digits are for people' },
    { path: '/courses?page=', where: 'query.page', why: 'empty is not missing' },
    { path: '/courses?page=9999999999', where: 'query.page', why: 'too far' },
    { path: '/courses?page=1&page=2', where: 'query.page', why: 'given twice' },
    { path: '/courses?categoryId=x', where: 'query.categoryId', why: 'not a number' },
    { path: '/courses?categoryId=1&categoryId=1', where: 'query.categoryId', why: 'given twice' },
    { path: '/courses?sort=title', where: 'query', why: 'unknown' },
    { path: '/courses/1?page=1', where: 'query', why: 'a row without a query' },
    {
      path: '/courses?__proto__=x',
      where: 'query',
      why: 'unknown, with the name of an object’s property'
    },
    {
      path: '/courses?constructor=x',
      where: 'query',
      why: 'unknown, with the name of an object’s property'
    },
    { path: '/categories?x', where: 'query', why: 'unknown and without a value' },
    { path: '/search', where: 'query.query', why: 'missing' },
    { path: '/search?query[]=x', where: 'query.query', why: 'missing, and another given' },
    { path: '/search/suggestions?query=x&page=1', where: 'query', why: 'no pages here' },
    { path: '/promocode/UFUQ25?subscriptionType=WEEKLY', where: 'query', why: 'not a plan' }
  ])('$path is refused: $why', async ({ path, where }) => {
    const response = await api.get(path)
    expect(response.status).toBe(422)
    const body = (await response.json()) as { code: string; errors: { path: string }[] }
    expect(body.code).toBe('validation_failed')
    expect(body.errors.some(error => error.path.startsWith(where))).toBe(true)
  })

  test.each([
    { path: '/courses/a%00b', why: 'NUL in a path' },
    { path: '/search?query=a%00b', why: 'NUL in a value' },
    { path: '/courses?a%00b=1', why: 'NUL in a name' },
    { path: '/search?query=%', why: 'a percent sign alone' },
    { path: '/search?query=%zz', why: 'no hexadecimal digits' },
    { path: '/search?query=%E0%A4', why: 'half a character' },
    { path: '/search?query=%FF', why: 'no UTF-8' },
    { path: '/search?query=%ED%A0%80', why: 'a lone surrogate' },
    { path: '/courses/%FF', why: 'no UTF-8 in a path' },
    { path: '/courses/%ED%A0%80', why: 'a lone surrogate in a path' },
    { path: '/courses/%zz', why: 'broken percent-encoding in a path' },
    { path: '/promocode/%C0%AF', why: 'an overlong slash' }
  ])('$path cannot be read: $why', async ({ path }) => {
    const response = await api.get(path)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'bad_request' })
  })

  test.each([
    { language: 'ar', message: 'اكتب رقمًا لا يزيد على 100' },
    { language: 'en', message: 'Enter a number no higher than 100' }
  ])('has a message about a field in $language', async ({ language, message }) => {
    const answer = await api.get('/courses?pageSize=101', { 'Accept-Language': language })
    expect(await answer.json()).toMatchObject({
      errors: [{ path: 'query.pageSize', code: 'too_big', message }]
    })
  })

  test('names each unknown field', async () => {
    const answer = await api.get('/courses?a=1&b=2')
    expect(await answer.json()).toMatchObject({
      errors: [
        { path: 'query.a', code: 'unrecognized_keys', message: ar.unrecognized_keys },
        { path: 'query.b', code: 'unrecognized_keys', message: ar.unrecognized_keys }
      ]
    })
  })

  test('of a body with a thousand issues fifty are named', async () => {
    const body = JSON.stringify(
      Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`a${at}`, 1]))
    )
    const response = await api.app.request('/api/auth/login', {
      ...{ method: 'POST', body },
      headers: { 'Content-Type': 'application/json' }
    })
    expect(response.status).toBe(422)
    const { errors } = (await response.json()) as { errors: unknown[] }
    expect(errors).toHaveLength(50)
  })

  test('a refused request is refused again, not answered from the cache', async () => {
    for (const path of ['/search?query=%zz', '/courses?x=1', '/courses?x=1']) {
      expect((await api.get(path)).status).toBeGreaterThanOrEqual(400)
    }
  })

  test.each([
    { header: undefined, language: 'ar', why: 'Arabic is the default' },
    { header: 'en', language: 'en', why: 'the wanted language' },
    { header: 'en-GB,en;q=0.9,ar;q=0.8', language: 'en', why: 'the better weighted' },
    { header: 'ar-EG,en;q=0.9', language: 'ar', why: 'the better weighted' },
    { header: 'fr, en;q=0.3', language: 'en', why: 'the only one known' },
    { header: 'fr', language: 'ar', why: 'none known' },
    { header: '*', language: 'ar', why: 'any' },
    { header: 'en;q=0', language: 'ar', why: 'not wanted' },
    { header: ';;;,,,q=', language: 'ar', why: 'nonsense' },
    { header: 'x'.repeat(8_000), language: 'ar', why: 'long nonsense' }
  ])('Accept-Language $header: $why', async ({ header, language }) => {
    const response = await api.get('/courses/99', header ? { 'Accept-Language': header } : {})
    const { title } = (await response.json()) as { title: string }
    expect(/\p{Script=Arabic}/u.test(title) ? 'ar' : 'en').toBe(language)
    expect(response.headers.get('content-language')).toBe(language)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])(
    '%s on a public read is not found',
    async method => {
      const request = new Request('http://host/api/courses', { method: 'POST' })
      // `Request` itself refuses TRACE; a server does not.
      Object.defineProperty(request, 'method', { value: method })
      expect((await api.app.request(request)).status).toBe(404)
    }
  )
})
