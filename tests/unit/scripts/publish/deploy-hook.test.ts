import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { lookAtDeployHook } from '#scripts/lib/doctor/services.ts'
import { callDeployHook } from '#scripts/lib/publish/deploy-hook.ts'
import type { Publication } from '#scripts/lib/publish/publication.ts'
import type { Settings } from '#server/settings/env.ts'

const SECRET = 'a secret of the test, 32 bytes or more'
const PUBLICATION: Publication = {
  ...{ id: 'abc123', number: 7, at: '2026-11-26T10:00:00.000Z', version: '41', retired: {} },
  written: ['index.html', 'index.html.br', 'en/class/أفق.html', '_astro/a.js', '.site.json'],
  removed: ['class/old.html', 'robots.txt']
}

interface Received {
  method: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

let received: Received[]
let answers: ((response: ServerResponse) => void)[]
let hook: string
let waits: number[]
let lines: string[]
beforeEach(async () => {
  ;[received, answers, waits, lines] = [[], [], [], []]
  const server = createServer((request, response) => {
    void text(request).then(body => {
      received.push({ method: request.method, headers: request.headers, body })
      const answer = answers.shift() ?? (one => one.writeHead(204).end())
      answer(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  hook = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/secret-path`
  return () => {
    server.closeAllConnections()
    server.close()
  }
})

const status =
  (code: number, headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(code, headers).end()
const silent = () => undefined
const broken = (response: ServerResponse) => response.destroy()

const call = (timeoutMs = 10_000) =>
  callDeployHook(
    { deployHook: hook, deployHookSecret: SECRET, siteUrl: 'https://ufuq.example' },
    PUBLICATION,
    line => lines.push(line),
    { timeoutMs, wait: async milliseconds => waits.push(milliseconds) }
  )

describe('the deploy hook', () => {
  test('gets what was published, and the addresses that caches must forget', async () => {
    await call()
    expect(received).toHaveLength(1)
    expect(received[0]?.method).toBe('POST')
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      ...{ version: '41', at: '2026-11-26T10:00:00.000Z', pages: 2, changed: 3, removed: 2 },
      purge: [
        'https://ufuq.example/',
        'https://ufuq.example/class/old',
        'https://ufuq.example/en/class/%D8%A3%D9%81%D9%82',
        'https://ufuq.example/robots.txt'
      ]
    })
    expect(lines).toEqual([])
  })

  test('is signed with its id and time, so that a repeated call is recognised', async () => {
    const before = Math.floor(Date.now() / 1_000)
    answers = [status(503)]
    await call()
    expect(received).toHaveLength(2)
    for (const { headers, body } of received) {
      const timestamp = String(headers['webhook-timestamp'])
      expect(headers['webhook-id']).toBe('abc123')
      expect(Number(timestamp)).toBeGreaterThanOrEqual(before)
      const signed = `abc123.${timestamp}.${body}`
      const signature = createHmac('sha256', SECRET).update(signed).digest('base64')
      expect(headers['webhook-signature']).toBe(`v1,${signature}`)
    }
  })

  test.each([
    ['a server that is away for a moment', status(503)],
    ['a limit', status(429)],
    ['a connection that breaks', broken]
  ])('is called again after %s', async (_, answer) => {
    answers = [answer, answer]
    await call()
    expect([received.length, waits, lines]).toEqual([3, [1_000, 4_000], []])
  })

  test('is called again after no answer in time', async () => {
    answers = [silent]
    await call(50)
    expect([received.length, lines]).toEqual([2, []])
  })

  test('is given up after four calls, without an error', async () => {
    answers = Array.from({ length: 9 }, () => status(500))
    await call()
    expect([received.length, waits]).toEqual([4, [1_000, 4_000, 16_000]])
    expect(lines).toEqual([expect.stringMatching(/^DEPLOY_HOOK at http:.* 4 times.* status 500$/)])
    expect(lines.join()).not.toContain('secret')
  })

  test.each([
    ['a refusal', 403],
    ['a missing address', 404],
    ['a redirect, which is not followed', 302]
  ])('is not called again after %s', async (_, code) => {
    answers = [status(code, { Location: hook })]
    await call()
    expect([received.length, waits]).toEqual([1, []])
    expect(lines).toEqual([expect.stringContaining(`status ${code}`)])
  })

  test('is optional', async () => {
    const settings = { deployHook: undefined, deployHookSecret: undefined, siteUrl: '' }
    await callDeployHook(settings, PUBLICATION, line => lines.push(line))
    expect([received, lines]).toEqual([[], []])
  })
})

describe('the doctor looks at the deploy hook', () => {
  const look = (deployHook?: string) => lookAtDeployHook({ deployHook } as Settings)

  test('which is unset', async () => expect((await look()).state).toBe('note'))

  test('which answers, and calls nothing by that', async () => {
    answers = [status(405)]
    const { state, text } = await look(hook)
    expect(state).toBe('ok')
    expect(text).not.toContain('secret')
    expect(received).toMatchObject([{ method: 'HEAD', body: '' }])
  })

  test('which does not answer', async () => {
    answers = [broken]
    expect((await look(hook)).state).toBe('wrong')
  })
})
