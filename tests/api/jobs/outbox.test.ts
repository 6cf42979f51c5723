import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createOutbox } from '#server/jobs/outbox.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { type Mail, type MailPort, MailRejected } from '#server/mail/mail.ts'
import { keysOf } from '#server/runtime/keys.ts'
import { linkIn, outcome, send, signUp } from '#tests/support/accounts.ts'
import { ENGINES, openApi, SECRET, SITE, type TestApi } from '#tests/support/server.ts'

const MINUTE = 60_000

describe.each(ENGINES)('mails on their way on $engine', ({ address }) => {
  let api: TestApi
  let sent: Mail[]
  /** Fails while it is set. */
  let trouble: Error | undefined
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
      now: () => api.clock.now,
      log: (level, event, fields) => api.events.push({ level, event, fields })
    })
  }
  const port = (): MailPort => ({
    async send(mail) {
      if (trouble) throw trouble
      sent.push(mail)
    }
  })
  const tokenOf = (mail: Mail | undefined) => linkIn(mail).searchParams.get('token') ?? ''
  const verify = (token: string) => outcome(send(api, 'POST /auth/verify-email', { token }))

  beforeEach(async () => {
    api = await openApi(await address())
    sent = []
    trouble = undefined
  })
  afterEach(() => api.close())

  test('a server that is down is asked again, ever more seldom, and the link works in the end', async () => {
    const { email } = await signUp(api)
    const outbox = sender()
    trouble = new Error('connect ECONNREFUSED')
    const asked: number[] = []
    for (let minute = 0; minute <= 100; minute++) {
      const before = warnings().length
      await outbox.deliver()
      if (warnings().length > before) asked.push(minute)
      later(MINUTE)
    }
    expect(asked).toEqual([0, 1, 3, 7, 15, 31, 61, 91])
    trouble = undefined
    later(30 * MINUTE)
    await outbox.deliver()
    expect(sent).toMatchObject([{ to: email }])
    expect(await kept()).toEqual([])
    expect(await verify(tokenOf(sent[0]))).toBe(200)
  })

  test('what is said of a failure names no address and no link', async () => {
    const { email } = await signUp(api)
    trouble = new Error('SMTP: MAIL was answered 451')
    await sender().deliver()
    expect(warnings()).toMatchObject([
      { level: 'warn', event: 'mail not sent', fields: { kind: 'verify', attempts: 1 } }
    ])
    const said = JSON.stringify(api.events)
    expect(said).not.toContain(email)
    for (const { seed } of await kept()) expect(said).not.toContain(seed)
  })

  test('after two days it is given up', async () => {
    await signUp(api)
    const outbox = sender()
    trouble = new Error('down')
    await outbox.deliver()
    later(48 * 60 * MINUTE)
    await outbox.deliver()
    expect(await kept()).toHaveLength(1)
    later(31 * MINUTE)
    await outbox.deliver()
    expect(await kept()).toEqual([])
    expect(warnings().at(-1)).toMatchObject({ event: 'mail given up' })
  })

  test('whom nobody knows at that server is not written to again', async () => {
    await signUp(api)
    trouble = new MailRejected('SMTP: RCPT was answered 550')
    await sender().deliver()
    expect(await kept()).toEqual([])
    expect(warnings()).toMatchObject([{ event: 'mail given up' }])
  })

  test('one that is in trouble does not hold up the others', async () => {
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

  test('the newer of two that wait is the one that is sent', async () => {
    const { email } = await signUp(api)
    trouble = new Error('down')
    const outbox = sender()
    await outbox.deliver()
    const old = await kept()
    await send(api, 'POST /auth/resend-verification', { email }, { 'Accept-Language': 'en' })
    trouble = undefined
    later(MINUTE)
    await outbox.deliver()
    expect(old).toHaveLength(1)
    expect(sent).toMatchObject([{ to: email, language: 'en' }])
    expect(await verify(tokenOf(sent[0]))).toBe(200)
  })

  test('a slow process does not put an old link in place of a newer one', async () => {
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
    trouble = new Error('down')
    const outbox = sender()
    await outbox.deliver()
    later(-120 * MINUTE)
    trouble = undefined
    await outbox.deliver()
    expect(sent).toHaveLength(1)
  })

  test('by itself, in a moment; stopping waits for what is under way', async () => {
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
