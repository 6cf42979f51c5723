import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { PASSWORD, newPerson } from '#tests/support/accounts/accounts.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'
import { freePort } from '#tests/support/operating/guarded.ts'
import { machine } from '#tests/support/operating/machine.ts'
import { readMail } from '#tests/support/mail/read-mail.ts'

interface Tokens {
  accessToken: string
  refreshToken: string
}

test('an answered change survives kill -9, and its mail is sent by the next process', async () => {
  const folder = folderOfTest()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let server: ChildProcess | undefined

  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  onTestFinished(kill)
  /** Starts a server, and kills it with the answer to the last request. */
  const serving = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    server = spawn(process.execPath, ['scripts/serve.ts'], {
      env: { ...machine(), PORT: `${port}`, DATA_DIR: folder, SITE_URL: origin },
      stdio: 'ignore'
    })
    while (!(await fetch(`${origin}/api/health/ready`).catch(() => undefined))?.ok) await sleep(20)
    const value = await work()
    await kill()
    return value
  }
  const ask = async (method: string, path: string, body?: object, token?: string) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` })
      },
      ...(body && { body: JSON.stringify(body) })
    })
    const text = await answer.text()
    return { status: answer.status, value: (text ? JSON.parse(text) : {}) as Tokens }
  }
  const outbox = join(folder, 'outbox')
  const mailTo = (email: string) =>
    (existsSync(outbox) ? readdirSync(outbox) : [])
      .filter(name => name.endsWith('.eml'))
      .map(name => readMail(readFileSync(join(outbox, name), 'utf8')))
      .find(({ headers }) => headers['to'] === email)

  let person = newPerson()
  const signUp = () => serving(() => ask('POST', '/auth/register', person))
  expect((await signUp()).status).toBe(201)
  // Sent a quarter of a second later: where the kill came after that, another person has to try.
  while (mailTo(person.email)) {
    person = newPerson()
    expect((await signUp()).status).toBe(201)
  }
  const verified = await serving(async () => {
    let mail = mailTo(person.email)
    for (; !mail; mail = mailTo(person.email)) await sleep(20)
    const token = /token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
    return ask('POST', '/auth/verify-email', { token })
  })
  expect(verified.status).toBe(200)
  const { refreshToken } = verified.value
  const renewed = await serving(() => ask('POST', '/auth/refresh-token', { refreshToken }))
  const { accessToken } = renewed.value
  const changed = await serving(() => ask('PATCH', '/profile', { language: 'en' }, accessToken))
  expect(changed).toMatchObject({ status: 200, value: { language: 'en', emailVerified: true } })
  await serving(async () => {
    expect((await ask('GET', '/profile', undefined, accessToken)).value).toEqual(changed.value)
    return ask('POST', '/auth/logout', { refreshToken: renewed.value.refreshToken })
  })
  await serving(async () => {
    expect((await ask('GET', '/profile', undefined, accessToken)).status).toBe(401)
    const login = { email: person.email, password: PASSWORD }
    expect((await ask('POST', '/auth/login', login)).status).toBe(200)
  })
}, 240_000)
