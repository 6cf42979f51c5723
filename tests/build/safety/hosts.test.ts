import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inlineSource } from '#scripts/lib/build/policy/policy.ts'
import { HOSTS } from '#scripts/lib/pack/hosts.ts'
import { writePacked } from '#scripts/lib/pack/write.ts'
import { temporaryFolder } from '#tests/support/catalogue/catalogue.ts'
import { type Ask, asking } from '#tests/support/deploy/answer.ts'
import { expectAnswer } from '#tests/support/deploy/expect-answers.ts'
import { cloudflareOf } from '#tests/support/deploy/interpreters/cloudflare.ts'
import { netlifyOf } from '#tests/support/deploy/interpreters/netlify.ts'
import { PRIVATE_PATHS } from '#tests/support/deploy/private-paths.ts'
import { REQUESTS, REQUESTS_TO_SERVERS } from '#tests/support/deploy/requests.ts'
import { builtSite } from '#tests/support/site/site.ts'
import { pages, SITE } from '#tests/build/pages.ts'

const { folder, remove } = (() => {
  const { path, remove } = temporaryFolder()
  return { folder: path, remove }
})()
afterAll(() => remove())

describe('our own server', () => {
  const ask = asking(builtSite().origin)

  test('answers as every host of the site must', async () => {
    expect.hasAssertions()
    for (const request of REQUESTS_TO_SERVERS) await expectAnswer(ask, request, { site: SITE })
  })

  test('shows nobody what is not theirs to see', async () => {
    expect(PRIVATE_PATHS.length).toBeGreaterThan(150)
    for (const path of PRIVATE_PATHS) {
      for (const one of [path, `/api${path}`]) {
        const { status, body } = await ask({ path: one })
        // The contract is public, and so is health.
        if (one === '/api/openapi.json') continue
        expect([404, 401, 405], `${one} ${status}`).toContain(status)
        expect(body, one).not.toMatch(/sha256-[A-Za-z0-9+/=]+';|"redirects"|\[core\]|# HELP/)
      }
    }
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'TRACK', 'MKCOL'])(
    'does nothing for %s of a page',
    async method => {
      const answer = await ask({ path: '/classes', method }).catch(() => undefined)
      // Node closes the connection at an unknown method.
      expect([400, 405, undefined]).toContain(answer?.status)
      expect(answer?.body ?? '').not.toContain(method)
    }
  )

  test.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'])(
    'does nothing for %s of what the API only reads',
    async method => {
      const { status, body } = await ask({
        path: '/api/courses',
        method,
        headers: { 'X-A': 'echo' }
      })
      expect([404, 405, 501]).toContain(status)
      expect(body).not.toContain('echo')
    }
  )
})

describe.each([
  ['netlify', netlifyOf],
  ['cloudflare', cloudflareOf]
] as const)('the site packed for %s', (name, hostOf) => {
  let ask: Ask
  beforeAll(() => {
    const to = join(folder, name)
    writePacked({ host: HOSTS[name], site: SITE, to })
    ask = hostOf(to)
  })

  test('answers as every host of the site must', async () => {
    expect.hasAssertions()
    for (const request of REQUESTS) await expectAnswer(ask, request, { site: SITE, host: name })
  })

  test('allows every page what it holds inline', async () => {
    for (const { path, html } of pages) {
      if (path.includes('_')) continue
      const { headers } = await ask({ path: path || '/' })
      const policy = String(headers['content-security-policy'])
      for (const [, kind, text = ''] of html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)) {
        const directive = policy.split('; ').find(one => one.startsWith(`${kind}-src `))
        expect(directive?.includes(inlineSource(text)), `${kind} of ${path}`).toBe(true)
      }
    }
  })
})
