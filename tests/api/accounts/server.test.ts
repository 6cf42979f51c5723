import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readCatalogue } from '#server/catalogue/import/read-folder.ts'
import { writeCatalogue } from '#server/catalogue/import/write-catalogue.ts'
import { openDb } from '#server/db/open.ts'
import { readSettings } from '#server/settings/env.ts'
import { type Running, startServer } from '#server/operating/start-server.ts'
import { mediaFolder } from '#server/media/media-of.ts'
import { PASSWORD, newPerson } from '#tests/support/accounts/accounts.ts'
import { SMALL } from '#tests/support/catalogue/small.ts'
import { catalogueFolder, folderOfTest } from '#tests/support/catalogue/catalogue.ts'
import { readMail } from '#tests/support/mail/read-mail.ts'
import { SITE } from '#tests/support/server.ts'
import { startSmtp } from '#tests/support/mail/smtp-server.ts'

interface Tokens {
  accessToken: string
  refreshToken: string
}

/** A whole server with everything it logs. */
async function start(folder: string, more: Record<string, string> = {}) {
  const log: string[] = []
  const settings = readSettings({
    ...{ PORT: '0', DATA_DIR: folder, SITE_URL: SITE, LOG_LEVEL: 'requests' },
    ALLOW_PUBLIC_SANDBOX: 'on',
    ...more
  })
  const running = await startServer(settings, (level, event, fields) =>
    log.push(JSON.stringify({ level, event, ...fields }))
  )
  onTestFinished(() => running.stop())
  return { running, log }
}

function post(
  running: Running,
  path: string,
  body: object,
  headers = {},
  signal: AbortSignal | null = null
): Promise<Response> {
  return fetch(`http://127.0.0.1:${running.port}/api${path}`, {
    method: 'POST',
    signal,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body)
  })
}

/** Looks again and again, since mails are sent after the answer. */
async function until<Value>(find: () => Value | undefined): Promise<Value> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(20)) {
    const found = find()
    if (found !== undefined) return found
  }
  throw new Error('it never came')
}

const tokenIn = (text: string) => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? ''

describe('a server with an SMTP server', () => {
  test('leads from sign-up to a new password by its mails, and logs no secret', async () => {
    const smtp = await startSmtp({ encryption: 'offered', login: { user: 'u', password: 'p-ss' } })
    onTestFinished(smtp.stop)
    const folder = folderOfTest()
    const { running, log } = await start(folder, {
      MAIL_URL: `smtp://u:p-ss@127.0.0.1:${smtp.port}?from=hello@mail.example`
    })
    const mailed = async (count: number) => {
      const { source } = await until(() => smtp.taken[count - 1])
      return readMail(source)
    }
    const person = newPerson()
    const newer = 'a newer password'
    const arabic = { 'Accept-Language': 'ar' }

    expect((await post(running, '/auth/register', person, arabic)).status).toBe(201)
    const first = await mailed(1)
    expect(smtp.taken[0]).toMatchObject({ from: 'hello@mail.example', to: [person.email] })
    expect(first.headers['content-language']).toBe('ar')
    expect(first.html).toContain('dir="rtl"')
    const verification = tokenIn(first.text)
    const verified = await post(running, '/auth/verify-email', { token: verification })
    const session = (await verified.json()) as Tokens
    const next = (await (
      await post(running, '/auth/refresh-token', { refreshToken: session.refreshToken })
    ).json()) as Tokens
    const out = { refreshToken: next.refreshToken }
    expect((await post(running, '/auth/logout', out)).status).toBe(204)

    const address = { email: person.email }
    const english = { 'Accept-Language': 'en' }
    expect((await post(running, '/auth/forgot-password', address, english)).status).toBe(202)
    const second = await mailed(2)
    expect(second.headers['content-language']).toBe('en')
    const reset = tokenIn(second.text)
    const change = { token: reset, password: newer }
    expect((await post(running, '/auth/reset-password', change)).status).toBe(204)
    await mailed(3)
    expect((await post(running, '/auth/magic-link', address)).status).toBe(202)
    const magic = tokenIn((await mailed(4)).text)
    const entered = await post(running, '/auth/login-with-token', { token: magic })
    const last = (await entered.json()) as Tokens
    for (const password of [PASSWORD, newer]) {
      await post(running, '/auth/login', { email: person.email, password })
    }
    await post(running, '/auth/refresh-token', { refreshToken: 'an-unknown-token' })
    await post(running, '/auth/verify-email', { token: verification })

    const logText = log.join('\n')
    const secrets = [
      ...[PASSWORD, newer, verification, reset, magic, 'p-ss', 'an-unknown-token'],
      ...[session, next, last].flatMap(({ accessToken, refreshToken }) => [
        accessToken,
        accessToken.split('.')[2] ?? '',
        refreshToken
      ]),
      ...[person.email, person.phoneNumber, person.name, 'argon2', '?token=', '&token='],
      readFileSync(join(folder, 'jwt-secret'), 'utf8')
    ]
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(3)
      expect(logText).not.toContain(secret)
    }
    const events = log.map(line => JSON.parse(line) as Record<string, unknown>)
    const security = events.filter(({ event }) => event === 'security')
    expect(security.map(({ what }) => what)).toEqual([
      'signed up',
      'address verified',
      'session renewed',
      'signed out',
      'password reset',
      'signed in',
      'sign-in refused',
      'signed in',
      'link refused'
    ])
    const fields = ['level', 'event', 'what', 'learnerId', 'sessionId', 'account', 'network']
    const allowed = new Set([...fields, 'by', 'purpose'])
    for (const event of security) {
      expect(Object.keys(event).filter(name => !allowed.has(name))).toEqual([])
      expect(['127.0.0.0', undefined]).toContain(event['network'])
    }
  })

  test('works without it, and sends the mails once it is back', async () => {
    const smtp = await startSmtp()
    const { port } = smtp
    await smtp.stop()
    const { running, log } = await start(folderOfTest(), { MAIL_URL: `smtp://127.0.0.1:${port}` })
    const person = newPerson()
    expect((await post(running, '/auth/register', person)).status).toBe(201)
    for (const email of [person.email, 'unknown@example.com']) {
      const answer = await post(running, '/auth/magic-link', { email })
      expect([answer.status, await answer.text()]).toEqual([202, ''])
    }
    await until(() => log.find(line => line.includes('mail not sent')))
    const waiting = await running.db.selectFrom('mail').select('kind').orderBy('kind').execute()
    expect(waiting.map(({ kind }) => kind)).toContain('verify')
    expect(log.join('\n')).not.toContain(person.email)
  })
})

test('a silent mail server does not delay the shutdown, and the mail stays stored', async () => {
  const connected = Promise.withResolvers<void>()
  const silent = createServer(socket => {
    socket.on('error', () => undefined)
    connected.resolve()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const folder = folderOfTest()
  const { running } = await start(folder, { MAIL_URL: `smtp://127.0.0.1:${port}` })
  await post(running, '/auth/register', newPerson())
  await connected.promise
  const began = performance.now()
  await running.stop()
  expect(performance.now() - began).toBeLessThan(10_000)
  const db = await openDb(join(folder, 'store.sqlite'))
  expect(await db.selectFrom('mail').select('kind').execute()).toEqual([{ kind: 'verify' }])
  await db.destroy()
})

describe('a server without an SMTP server', () => {
  test('writes each mail to a file readable by its owner only, and logs the path', async () => {
    const folder = folderOfTest()
    const { running, log } = await start(folder)
    const person = newPerson()
    await post(running, '/auth/register', person, { 'Accept-Language': 'en' })
    const line = await until(() => log.find(one => one.includes('mail written')))
    const { path } = JSON.parse(line) as { path: string }
    expect(path).toMatch(/outbox[/\\][\dTZ-]+-[0-9a-f]{8}\.eml$/)
    expect(readdirSync(join(folder, 'outbox'))).toHaveLength(1)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const { headers, text } = readMail(readFileSync(path, 'utf8'))
    expect(headers).toMatchObject({
      from: 'Ufuq <no-reply@ufuq.example>',
      to: person.email,
      'content-language': 'en'
    })
    expect(text).toContain(`${SITE}/en?token=`)
    expect(log.join('\n')).not.toContain(tokenIn(text))
  })
})

test('catalogue reads are answered while the queue of sign-ins is full', async () => {
  const folder = folderOfTest()
  const { running } = await start(folder)
  const catalogue = await readCatalogue(catalogueFolder(SMALL))
  await writeCatalogue(running.db, mediaFolder(join(folder, 'media')), catalogue, { prune: false })
  const [waiting, reads] = [64, 20]
  const enough = new AbortController()
  let begun = 0
  let answered = 0
  // Where one is answered the next begins, each from a network of its own: so many at any time.
  const logins = Array.from({ length: waiting }, async () => {
    while (!enough.signal.aborted) {
      begun += 1
      const body = { email: `learner${begun}@example.com`, password: 'a guess' }
      const network = { 'X-Forwarded-For': `10.0.${begun >> 8}.${begun & 255}` }
      const answer = await post(running, '/auth/login', body, network, enough.signal)
      expect(answer.status).toBe(401)
      await answer.arrayBuffer()
      answered += 1
    }
  })
  const settled = Promise.allSettled(logins)
  for (let read = 0; read < reads; read++) {
    const page = 1 + (read % 5)
    const answer = await fetch(`http://127.0.0.1:${running.port}/api/courses?page=${page}`)
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
  }
  // A read that waits for those before it sees them all answered first.
  expect(answered).toBeLessThan((reads * waiting) / 2)
  enough.abort()
  await settled
}, 240_000)
