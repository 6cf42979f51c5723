import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMetrics } from '#server/runtime/metrics.ts'
import { ALL_CLIENT_ERRORS, CLIENT_ERRORS } from '#server/http/rate-limit.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'

const CRASH = { island: 'Room', path: '/en/class/web-from-zero/videos', message: 'Error: broken' }

describe.each(ENGINES)('POST /client-errors on $engine', ({ address }) => {
  let api: TestApi

  beforeAll(async () => {
    api = await openApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    api.events.length = 0
    await api.db.deleteFrom('rate_limit').execute()
  })

  const report = (body: object, remoteAddress = '198.51.100.7') =>
    api.app.request(
      '/api/client-errors',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', authorization: 'Bearer nonsense' },
        body: JSON.stringify(body)
      },
      { incoming: { socket: { remoteAddress } } }
    )

  test('is one line of the log, with the reported fields alone', async () => {
    const answer = await report(CRASH)
    expect(answer.status).toBe(204)
    expect(await answer.text()).toBe('')
    expect(api.events).toEqual([{ level: 'warn', event: 'client error', fields: CRASH }])
  })

  test.each([
    { reported: 'a\r\n{"level":"error"}\u202eb\u001b[31m', logged: 'a {"…"} b [31m' },
    { reported: 'mona@example.com and +201001234567', logged: '<address> and +…' },
    { reported: 'هاتف ٠١٠٠١٢٣٤٥٦٧', logged: 'هاتف …' },
    {
      reported: 'Unexpected token, "Mona Adel" is not valid JSON',
      logged: 'Unexpected token, "…" is not valid JSON'
    },
    { reported: 'token=abcdef', logged: 'token=…' },
    { reported: '\u202e\u200b', logged: '' }
  ])('logs $reported as $logged', async ({ reported, logged }) => {
    expect((await report({ ...CRASH, message: reported })).status).toBe(204)
    expect(api.events).toMatchObject([{ fields: { message: logged } }])
  })

  test('does not log which certificate was shown', async () => {
    await report({ ...CRASH, path: '/en/certificates/9b2e7c1e-7f57-4a52-bb4c-000000000001' })
    expect(api.events).toMatchObject([{ fields: { path: '/en/certificates/…' } }])
  })

  test.each([
    ['a longer message', { message: 'x'.repeat(501) }],
    ['no message', { message: ' ' }],
    ['another name of a part', { island: 'a b' }],
    ['a long name of a part', { island: 'x'.repeat(41) }],
    ['a query', { path: '/login?token=1' }],
    ['another address', { path: 'https://example.com/' }],
    ['a long path', { path: `/${'x'.repeat(500)}` }],
    ['more fields', { email: 'mona@example.com' }]
  ])('refuses %s, and logs nothing', async (_, change) => {
    expect((await report({ ...CRASH, ...change })).status).toBe(422)
    expect(api.events).toEqual([])
  })

  test('accepts a limited number from a network, and still those of others', async () => {
    for (let at = 0; at < CLIENT_ERRORS.most; at++) await report(CRASH)
    const answer = await report(CRASH)
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe(String(CLIENT_ERRORS.seconds))
    expect((await report(CRASH, '203.0.113.9')).status).toBe(204)
    expect(api.events).toHaveLength(CLIENT_ERRORS.most + 1)
  })

  test('accepts a limited number in all', async () => {
    await api.db
      .insertInto('rate_limit')
      .values({
        key: `${ALL_CLIENT_ERRORS.name} all`,
        starts_at: api.clock.now.getTime(),
        used: ALL_CLIENT_ERRORS.most
      })
      .execute()
    expect((await report(CRASH)).status).toBe(429)
    expect(api.events).toEqual([])
  })
})

test('reports are counted by the name of their event, not by their message', async () => {
  const metrics = createMetrics({})
  metrics.counting(() => undefined)('warn', 'client error', CRASH)
  const { body } = await metrics.text()
  expect(body).toContain('ufuq_events_total{level="warn",event="client error",what=""} 1')
})
