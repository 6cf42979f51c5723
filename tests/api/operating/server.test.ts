import { globSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { readSettings } from '#server/settings/env.ts'
import { type Running, startServer } from '#server/operating/start-server.ts'
import { folderOfTest, temporaryFolder } from '#tests/support/catalogue/catalogue.ts'
import { ENGINES, SECRET, SITE } from '#tests/support/server.ts'

const ROOT = join(import.meta.dirname, '../../..')
const ALERTS = join(ROOT, 'scripts/deploy/alerts.yml')
const SERVER = join(ROOT, 'src/server')

interface Line {
  level: string
  event: string
  fields: Record<string, unknown>
}

describe.each(ENGINES)('a monitored server on $engine', ({ engine, address }) => {
  const { path: folder, remove } = temporaryFolder()
  let running: Running
  const lines: Line[] = []
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${running.port}${path}`, init)
  const numbers = async () =>
    (await fetch(`http://127.0.0.1:${running.metricsPort}/metrics`)).text()
  /** Of a line `name{labels} value`; nothing while there is none. */
  const number = async (name: string) => {
    const line = (await numbers()).split('\n').find(one => one.startsWith(`${name} `))
    return line && Number(line.slice(name.length + 1))
  }
  const lineOf = (id: string | null) =>
    lines.find(({ event, fields }) => event === 'request' && fields['requestId'] === id)

  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await address() : ''
    const settings = readSettings({
      ...{ PORT: '0', DATA_DIR: folder, SITE_URL: SITE, JWT_SECRET: SECRET },
      ...{ DATABASE_URL: databaseUrl, LOG_LEVEL: 'requests', METRICS_PORT: '0' },
      ALLOW_PUBLIC_SANDBOX: 'on'
    })
    running = await startServer(settings, (level, event, fields = {}) =>
      lines.push({ level, event, fields: fields as Record<string, unknown> })
    )
    await keepFailingMails(running.db)
  })
  afterAll(async () => {
    await running.stop()
    remove()
  })

  test.each([
    { path: '/api/categories', method: 'GET', route: '/categories', status: 200 },
    { path: '/api/courses/secret%0Aknows', method: 'GET', route: '/courses/:id', status: 404 },
    { path: '/api/health/secret', method: 'GET', route: 'unknown', status: 404 },
    { path: '/api/profile?token=hidden', method: 'GET', route: '/profile', status: 401 },
    { path: '/api/notes/987654321', method: 'DELETE', route: '/notes/:id', status: 401 },
    { path: '/api/media/private/film?sig=hidden', method: 'GET', route: undefined, status: 404 },
    { path: '/api/openapi.json', method: 'GET', route: '/openapi.json', status: 200 }
  ])('$method $path has a line without values of its caller', async one => {
    const { path, method, route, status } = one
    const response = await ask(path, { method })
    expect(response.status).toBeGreaterThanOrEqual(200)
    const id = response.headers.get('x-request-id')
    await expect.poll(() => lineOf(id)).toBeDefined()
    const fields: Line['fields'] = lineOf(id)?.fields ?? {}
    expect(fields).toMatchObject({ method, ...(route && { route, status }) })
    expect(fields['ms']).toBeGreaterThanOrEqual(0)
    expect(fields['bytes']).toBeGreaterThan(0)
    expect(JSON.stringify(fields)).not.toMatch(/hidden|secret|987654321/)
  })

  test('a cached answer has its line and its id too', async () => {
    await ask('/api/categories')
    const response = await ask('/api/categories')
    await expect.poll(() => lineOf(response.headers.get('x-request-id'))).toBeDefined()
    expect(lineOf(response.headers.get('x-request-id'))?.fields).toMatchObject({
      route: '/categories',
      status: 200
    })
    expect(await number('ufuq_kept_answers_found_total')).toBeGreaterThan(0)
  })

  test('a refusal has the id of its request, and so do its log lines', async () => {
    const headers = { 'Content-Type': 'application/json', 'X-Request-Id': 'from-the-proxy-1' }
    const body = JSON.stringify({ email: 'secret@example.com', password: 'not that one' })
    const response = await ask('/api/auth/login', { method: 'POST', headers, body })
    expect(response.headers.get('x-request-id')).toBe('from-the-proxy-1')
    expect(response.headers.get('access-control-expose-headers')).not.toMatch(/request-id/i)
    const problem = { code: 'invalid_credentials', requestId: 'from-the-proxy-1' }
    expect(await response.json()).toMatchObject(problem)
    await expect.poll(() => lineOf('from-the-proxy-1')).toBeDefined()
    expect(lineOf('from-the-proxy-1')).toMatchObject({ level: 'info', fields: problem })
    const refused = 'ufuq_refusals_total{route="/auth/login",code="invalid_credentials"}'
    expect(await number(refused)).toBe(1)
    const metric = 'ufuq_events_total{level="warn",event="security",what="sign-in refused"}'
    expect(await number(metric)).toBe(1)
  })

  test('a client that disconnects before the answer is logged as such', async () => {
    const socket = connect(running.port, '127.0.0.1')
    const head = 'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nX-Request-Id: left-before-it\r\n'
    socket.write(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`)
    await expect.poll(() => number('ufuq_http_requests_under_way')).toBe(1)
    socket.destroy()
    await expect.poll(() => lineOf('left-before-it')).toBeDefined()
    expect(lineOf('left-before-it')?.fields).toMatchObject({ status: 499, isCut: true })
  })

  test('health checks are not logged', async () => {
    const response = await ask('/api/health/ready')
    expect(await response.json()).toEqual({ status: 'ok' })
    const id = response.headers.get('x-request-id')
    await ask('/api/categories')
    expect(lineOf(id)).toBeUndefined()
  })

  test('the metrics count requests, the store and the process', async () => {
    await ask('/api/courses')
    const text = await numbers()
    for (const name of [
      'ufuq_http_request_duration_seconds_count{method="GET",route="/courses",status="2xx"}',
      'ufuq_store_query_duration_seconds_count{kind="select"}',
      'ufuq_http_requests_under_way ',
      'ufuq_mails_waiting{state="new"} 0',
      'ufuq_mails_waiting{state="failed"} 2',
      'ufuq_orders_open{state="overdue"} 0',
      'ufuq_refunds_waiting{state="gateway"} 0',
      'ufuq_refunds_waiting{state="hand"} 0',
      'ufuq_subscriptions_active{state="kept"} 0',
      'ufuq_passwords{state="waiting"} 0',
      'ufuq_pictures{state="unused"} 0',
      'ufuq_publications{state="live"} 0',
      'ufuq_site_behind_seconds 0',
      `engine="${engine}"} 1`,
      'nodejs_eventloop_lag_seconds',
      'process_resident_memory_bytes',
      ...(engine === 'postgres' ? ['ufuq_store_connections{state="idle"}'] : [])
    ]) {
      expect(text).toContain(name)
    }
    expect(text).not.toMatch(/example\.com|hidden|secret/)
  })

  test('every alert uses metrics and events that exist', async () => {
    const known = new Set(
      [...(await numbers()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)
    )
    const alerts = readFileSync(ALERTS, 'utf8')
    for (const [name] of alerts.matchAll(/\b(?:ufuq|nodejs|process)_\w+/g)) {
      const isOfPostgres = name === 'ufuq_store_connections'
      const base = name.replace(/_(?:count|sum|bucket)$/, '')
      if (!isOfPostgres || engine === 'postgres') expect(known, name).toContain(base)
    }
    const source = globSync(`${SERVER}/**/*.ts`)
      .map(file => readFileSync(file, 'utf8'))
      .join()
    for (const [, names = ''] of alerts.matchAll(/\b(?:event|what)=~?"([^"]+)"/g)) {
      for (const name of names.split('|')) expect(source, name).toContain(`'${name}'`)
    }
  })

  test.each(['/metrics', '/api/metrics', '/api/health', '/health/live'])(
    '%s tells the public nothing',
    async path => {
      expect(await (await ask(path)).text()).not.toContain('ufuq_')
      expect((await ask(path)).ok).toBe(false)
    }
  )

  test.each([
    { path: '/', method: 'GET' },
    { path: '/metrics?a', method: 'GET' },
    { path: '/metrics', method: 'POST' }
  ])('the port of the metrics answers nothing else: $method $path', async ({ path, method }) => {
    const response = await fetch(`http://127.0.0.1:${running.metricsPort}${path}`, { method })
    expect(response.status).toBe(404)
  })
})

describe('a server that is stopped', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  afterAll(() => agent.destroy())

  test('says so first, answers what comes all the same, and gives up connections', async () => {
    const settings = readSettings({
      ...{ PORT: '0', DATA_DIR: folderOfTest(), SITE_URL: SITE },
      ALLOW_PUBLIC_SANDBOX: 'on'
    })
    const running = await startServer(settings, () => undefined)
    const ask = (path: string) =>
      new Promise<{ status?: number | undefined; connection?: string | undefined; body: string }>(
        (resolve, reject) => {
          const outgoing = request({ port: running.port, path: `/api${path}`, agent }, response => {
            let body = ''
            response.setEncoding('utf8').on('data', text => (body += text))
            response.on('end', () => {
              const { connection } = response.headers
              resolve({ status: response.statusCode, connection, body })
            })
          })
          outgoing.on('error', reject)
          outgoing.end()
        }
      )
    expect(await ask('/health/ready')).toMatchObject({ status: 200, connection: 'keep-alive' })
    const stopped = running.stop(0.2)
    const ready = await ask('/health/ready')
    expect(ready).toMatchObject({ status: 503, body: expect.stringContaining('"stopping"') })
    expect(await ask('/health/live')).toMatchObject({ status: 200 })
    // Half a second is left to connections that are kept, and to those that clients have begun.
    const kept = async () => (await ask('/categories')).connection
    await expect.poll(kept, { interval: 10 }).toBe('close')
    expect(await ask('/health/live')).toMatchObject({ status: 200, connection: 'close' })
    await stopped
    await expect(ask('/health/live')).rejects.toThrow('ECONNREFUSED')
  })
})

/** One to a learner, and one about an application. */
async function keepFailingMails(db: Db): Promise<void> {
  const waiting = { requested_at: 0, attempts: 1, due_at: Date.now() + 20 * 60_000 }
  await db
    .insertInto('mail')
    .values({ ...waiting, email: 'a@example.com', kind: 'reset', seed: 'x', language: 'ar' })
    .execute()
  await db
    .insertInto('instructor_application')
    .values({
      ...{ id: 1, received_at: 0, name: 'منى', email: 'b@example.com', phone_number: '' },
      ...{ expertise: 'x', about: 'x', links: '[]' }
    })
    .execute()
  await db
    .insertInto('application_mail')
    .values({ ...waiting, application_id: 1, kind: 'team' })
    .execute()
}
