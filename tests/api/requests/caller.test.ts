import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, createCaller } from '#api/caller.ts'
import { getClass, listClasses } from '#contract/catalogue/classes.ts'
import { getPackage } from '#contract/subscriptions/packages.ts'
import { getProfile } from '#contract/accounts/profile.ts'
import { checkPromoCode } from '#contract/subscriptions/promo-codes.ts'
import { openFilledApi, type TestApi } from '#tests/support/server.ts'

const HOST = 'http://api.test/api'

let api: TestApi
/** Addresses, methods and headers of the requests. */
let requests: { path: string; method: string; headers: Headers }[] = []

function callerOf(answer?: () => Promise<Response>, token?: string): Call {
  requests = []
  return createCaller({
    host: HOST,
    locale: () => 'en',
    token: () => token,
    fetch: async (address, init) => {
      const request = new Request(address as string, init)
      const { pathname, search } = new URL(request.url)
      requests.push({ path: pathname + search, method: request.method, headers: request.headers })
      return answer ? answer() : api.app.request(request)
    }
  })
}

const replies =
  (body: string, status = 200, type = 'application/json') =>
  async () =>
    new Response(body, { status, headers: { 'content-type': type } })

beforeAll(async () => {
  api = await openFilledApi(':memory:')
})
afterAll(() => api.close())

describe('a call to the real server', () => {
  test('returns the answer of the row', async () => {
    const answer = await callerOf()(getPackage, { params: { id: '1' } })
    expect(answer).toMatchObject({ ok: true, value: { id: 1, currency: 'EGP' } })
  })

  test('sends queries, and the language of its messages', async () => {
    const answer = await callerOf()(listClasses, { query: { page: 1, pageSize: 2 } })
    expect(answer).toMatchObject({ ok: true, value: { page: 1, pageSize: 2 } })
    expect(requests[0]?.path).toBe('/api/courses?page=1&pageSize=2')
    expect(requests[0]?.headers.get('accept-language')).toBe('en')
  })

  test('returns the code of a refusal', async () => {
    const refused = await callerOf()(checkPromoCode, { params: { code: 'NO-SUCH' }, query: {} })
    expect(refused).toMatchObject({ ok: false, code: 'coupon_invalid', issues: [] })
  })

  test.each(['../packages/1', 'a/b', '%2e%2e', 'ü?x=1#y'])(
    'keeps %s inside its place',
    async id => {
      await callerOf()(getClass, { params: { id } })
      expect(requests[0]?.path).toBe(`/api/courses/${encodeURIComponent(id)}`)
    }
  )
})

describe('a token', () => {
  test('is sent where the row needs one, and nowhere else', async () => {
    const ask = callerOf(replies('{}'), 'secret')
    await ask(getProfile, {})
    await ask(getPackage, { params: { id: '1' } })
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer secret',
      null
    ])
  })
})

describe('an answer outside of the contract', () => {
  test.each([
    { why: 'a page', answer: replies('<!doctype html>', 200, 'text/html') },
    { why: 'half of one', answer: replies('{"id":1,') },
    { why: 'nothing', answer: replies('') },
    { why: 'other types', answer: replies('{"id":"one","monthlyPrice":"free"}') },
    { why: 'a failure without a reason', answer: replies('oops', 500, 'text/plain') },
    {
      why: 'a refusal of another row',
      answer: replies(
        '{"type":"about:blank","title":"x","status":409,"code":"already_cancelled"}',
        409,
        'application/problem+json'
      )
    }
  ])('is unexpected: $why', async ({ answer }) => {
    expect(await callerOf(answer)(getPackage, { params: { id: '1' } })).toEqual({
      ok: false,
      code: 'unexpected',
      issues: []
    })
  })

  test('is offline without an answer, after a second try', async () => {
    const ask = callerOf(() => Promise.reject(new TypeError('down')))
    expect(await ask(getPackage, { params: { id: '1' } })).toMatchObject({ code: 'offline' })
    expect(requests).toHaveLength(2)
  })
})

describe('a refusal with details', () => {
  test('has the issues of the fields, and the time to wait', async () => {
    const body = JSON.stringify({
      type: 'about:blank',
      title: 'x',
      status: 429,
      code: 'rate_limited',
      errors: [{ path: 'email', code: 'custom', message: 'No address' }]
    })
    const answer = async () =>
      new Response(body, {
        status: 429,
        headers: { 'content-type': 'application/problem+json', 'retry-after': '42' }
      })
    expect(await callerOf(answer)(getPackage, { params: { id: '1' } })).toMatchObject({
      code: 'rate_limited',
      issues: [{ path: 'email', message: 'No address' }],
      retryAfterSeconds: 42
    })
    expect(requests).toHaveLength(1)
  })
})
