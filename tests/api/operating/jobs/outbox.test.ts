import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createOutbox } from '#server/operating/jobs/outbox.ts'
import type { Outbox } from '#server/mail/outbox-port.ts'
import { type Mail, type MailPort, MailRejected } from '#server/mail/mail.ts'
import { keysOf } from '#server/runtime/keys.ts'
import { linkIn, outcome, send, signUp } from '#tests/support/accounts/accounts.ts'
import { ENGINES, openApi, SECRET, SITE, type TestApi } from '#tests/support/server.ts'

const MINUTE = 60_000

describe.each(ENGINES)('mails on their way on $engine', ({ address }) => {
  let api: TestApi
  let sent: Mail[]
  /** Fails while it is set. */
  let failure: Error | undefined
  const later = (time: number) => (api.clock.now = new Date(api.clock.now.getTime() + time))
  const kept = () => api.db.selectFrom('mail').selectAll().execute()
  const warnings = () => api.events.filter(({ event }) => event.startsWith('mail'))

  /** A process of its own that sends what the store holds. */
  function sender(mail: MailPort = port()): Outbox {
    return createOutbox({
      db: api.db,
      mail,
      key: keysOf(SECRET).mailLinks,
      siteUrl: SITE,
      basePath: '/api',
      now: () => api.clock.now,
      log: (level, event, fields) => api.events.push({ level, event, fields })
    })
  }
  const port = (): MailPort => ({
    async send(mail) {
      if (failure) throw failure
      sent.push(mail)
    }
  })
  const tokenOf = (mail: Mail | undefined) => linkIn(mail).searchParams.get('token') ?? ''
  const verify = (token: string) => outcome(send(api, 'POST /auth/verify-email', { token }))

  beforeEach(async () => {
    api = await openApi(await address())
    sent = []
    failure = undefined
  })
  afterEach(() => api.close())

  test('a server that is down is retried at growing intervals, and the link works in the end', async () => {
    const { email } = await signUp(api)
    const outbox = sender()
    failure = new Error('connect ECONNREFUSED')
    const attemptMinutes: number[] = []
    for (let minute = 0; minute <= 100; minute++) {
      const before = warnings().length
      await outbox.deliver()
      if (warnings().length > before) attemptMinutes.push(minute)
      later(MINUTE)
    }
    expect(attemptMinutes).toEqual([0, 1, 3, 7, 15, 31, 61, 91])
    failure = undefined
    later(30 * MINUTE)
    await outbox.deliver()
    expect(sent).toMatchObject([{ to: email }])
    expect(await kept()).toEqual([])
    expect(await verify(tokenOf(sent[0]))).toBe(200)
  })

  test('the log of a failure has no address and no link', async () => {
    const { email } = await signUp(api)
    failure = new Error('SMTP: MAIL was answered 451')
    await sender().deliver()
    expect(warnings()).toMatchObject([
      { level: 'warn', event: 'mail not sent', fields: { kind: 'verify', attempts: 1 } }
    ])
    const logText = JSON.stringify(api.events)
    expect(logText).not.toContain(email)
    for (const { seed } of await kept()) expect(logText).not.toContain(seed)
  })

  test('a mail is dropped after two days', async () => {
    await signUp(api)
    const outbox = sender()
    failure = new Error('down')
    await outbox.deliver()
    later(48 * 60 * MINUTE)
    await outbox.deliver()
    expect(await kept()).toHaveLength(1)
    later(31 * MINUTE)
    await outbox.deliver()
    expect(await kept()).toEqual([])
    expect(warnings().at(-1)).toMatchObject({ event: 'mail given up' })
  })

  test('a mailbox unknown at its server is not retried', async () => {
    await signUp(api)
    failure = new MailRejected('SMTP: RCPT was answered 550')
    await sender().deliver()
    expect(await kept()).toEqual([])
    expect(warnings()).toMatchObject([{ event: 'mail given up' }])
  })

  test('a failing mail does not delay the others', async () => {
    const people = [await signUp(api), await signUp(api), await signUp(api)]
    const outbox = sender({
      async send(mail) {
        if (mail.to === people[0]?.email) throw new Error('busy')
        sent.push(mail)
      }
    })
    await outbox.deliver()
    expect(sent.map(({ to }) => to).sort()).toEqual(people.slice(1).map(({ email }) => email))
    expect(await kept()).toMatchObject([{ email: people[0]?.email, attempts: 1 }])
  })

  test('a process that ends while it sends leaves the mail to the next, with the same link', async () => {
    const { email } = await signUp(api)
    const first = Promise.withResolvers<Mail>()
    void sender({
      send(mail) {
        first.resolve(mail)
        return new Promise(() => undefined)
      }
    }).deliver()
    const mail = await first.promise
    const next = sender()
    await next.deliver()
    expect(sent).toEqual([])
    later(MINUTE)
    await next.deliver()
    expect(sent).toMatchObject([{ to: email }])
    expect(tokenOf(sent[0])).toBe(tokenOf(mail))
    expect(await verify(tokenOf(mail))).toBe(200)
  })

  test('many processes send each mail once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => signUp(api)))
    await Promise.all(Array.from({ length: 4 }, () => sender().deliver()))
    expect(sent.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort())
  })

  test('of two waiting mails the newer one is sent', async () => {
    const { email } = await signUp(api)
    failure = new Error('down')
    const outbox = sender()
    await outbox.deliver()
    const old = await kept()
    await send(api, 'POST /auth/resend-verification', { email }, { 'Accept-Language': 'en' })
    failure = undefined
    later(MINUTE)
    await outbox.deliver()
    expect(old).toHaveLength(1)
    expect(sent).toMatchObject([{ to: email, language: 'en' }])
    expect(await verify(tokenOf(sent[0]))).toBe(200)
  })

  test('a slow process does not replace a newer link by an old one', async () => {
    const { email } = await signUp(api)
    const [row] = await kept()
    later(1_000)
    await send(api, 'POST /auth/resend-verification', { email })
    await sender().deliver()
    const newer = tokenOf(sent[0])
    // As if a process had read it before, and had stood still since.
    if (row) await api.db.insertInto('mail').values(row).execute()
    await sender().deliver()
    expect(sent).toHaveLength(1)
    expect(await kept()).toEqual([])
    expect(await verify(newer)).toBe(200)
  })

  test('a clock that was put back does not keep mails waiting until then', async () => {
    await signUp(api)
    failure = new Error('down')
    const outbox = sender()
    await outbox.deliver()
    later(-120 * MINUTE)
    failure = undefined
    await outbox.deliver()
    expect(sent).toHaveLength(1)
  })

  test('mails are sent automatically at once; stopping waits for those under way', async () => {
    await signUp(api)
    const begun = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const outbox = sender({
      async send(mail) {
        begun.resolve()
        await ended.promise
        sent.push(mail)
      }
    })
    outbox.wake()
    outbox.wake()
    expect(sent).toEqual([])
    await begun.promise
    const stopping = outbox.stop()
    ended.resolve()
    await stopping
    expect(sent).toHaveLength(1)
    expect(await kept()).toEqual([])
  })
})
