import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES, openFilledApi, SITE, type TestApi } from '#tests/support/server.ts'

describe('headers', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await openFilledApi(await ENGINES[0].address())
  })
  afterAll(() => api.close())

  test.each(['/courses', '/courses/99', '/profile', '/openapi.json', '/health/ready', '/nowhere'])(
    '%s carries the security headers',
    async path => {
      expect(Object.fromEntries((await api.get(path)).headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'strict-transport-security': 'max-age=63072000; includeSubDomains'
      })
    }
  )

  test.each(['/courses', '/courses/1', '/search?query=page', '/categories', '/packages/1'])(
    '%s with a bearer token is not to be stored',
    async path => {
      const response = await api.get(path, { Authorization: 'Bearer x' })
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  )

  test('answers that depend on the time are never stored', async () => {
    for (const path of ['/promocode/UFUQ25', '/promocode/NONE', '/health/ready', '/profile']) {
      expect((await api.get(path)).headers.get('cache-control')).toBe('no-store')
    }
  })

  test('pages of the site may read answers, their tags and waiting times', async () => {
    for (const path of ['/courses', '/courses/99', '/profile']) {
      const { headers } = await api.get(path, { Origin: SITE })
      expect(headers.get('access-control-allow-origin')).toBe(SITE)
      expect(headers.get('access-control-expose-headers')).toBe(
        'ETag,Date,Retry-After,Location,Tus-Resumable,Upload-Expires,Upload-Length,Upload-Offset'
      )
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      expect(headers.get('vary')).toMatch(/origin/i)
    }
  })

  test.each([
    'https://ufuq.example.evil.example',
    'https://evil-ufuq.example',
    'http://ufuq.example',
    'https://ufuq.example:8443',
    'https://UFUQ.example',
    'https://ufuq.example/',
    'null',
    '*'
  ])('pages of %s may not', async origin => {
    for (const method of ['GET', 'OPTIONS']) {
      const headers = { Origin: origin, 'Access-Control-Request-Method': 'GET' }
      const response = await api.app.request('/api/courses', { method, headers })
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test('an answer for one origin has Vary, also unchanged and without an origin', async () => {
    const tag = (await api.get('/courses')).headers.get('etag') ?? ''
    for (const headers of [{}, { Origin: SITE }, { 'If-None-Match': tag, Origin: SITE }]) {
      expect((await api.get('/courses', headers)).headers.get('vary')).toMatch(/origin/i)
    }
  })

  test('a preflight names the methods and headers of the contract', async () => {
    const response = await api.app.request('/api/profile', {
      method: 'OPTIONS',
      headers: {
        Origin: SITE,
        'Access-Control-Request-Method': 'PATCH',
        'Access-Control-Request-Headers': 'authorization,content-type'
      }
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-methods')).toBe(
      'GET,HEAD,POST,PUT,PATCH,DELETE'
    )
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'Authorization,Content-Type,Accept-Language,Idempotency-Key,If-Match,lancode,' +
        'Tus-Resumable,Upload-Checksum,Upload-Length,Upload-Metadata,Upload-Offset'
    )
  })
})
