import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { lookAtMail } from '#scripts/lib/doctor/services.ts'
import { readSettings } from '#server/settings/env.ts'
import { type Mail, MailRejected } from '#server/mail/mail.ts'
import { smtpMail, smtpOptions } from '#server/mail/mail-of.ts'
import { readMail } from '#tests/support/mail/read-mail.ts'
import {
  type SmtpOptions,
  type SmtpTestServer,
  startSmtp
} from '#tests/support/mail/smtp-server.ts'

const SENDER = { address: 'no-reply@ufuq.example', name: { ar: 'أفق', en: 'Ufuq' } }
const MAIL: Mail = {
  to: 'mona@example.com',
  subject: 'تأكيد البريد الإلكتروني',
  text: '.\n..\nمرحبًا\n',
  html: '<p>مرحبًا</p>',
  language: 'ar'
}
const LOGIN = { user: 'ufuq@mail.test', password: 'p@ss:w/örd%' }
const SIGNED_IN = `${encodeURIComponent(LOGIN.user)}:${encodeURIComponent(LOGIN.password)}@`

async function server(options: SmtpOptions = {}): Promise<SmtpTestServer> {
  const started = await startSmtp(options)
  onTestFinished(started.stop)
  return started
}

const send = (address: string, mail: Mail = MAIL) => smtpMail(address, SENDER).send(mail)

describe('mails over SMTP', () => {
  test('arrive as they were written', async () => {
    const { port, taken } = await server()
    await send(`smtp://127.0.0.1:${port}`)
    expect(taken).toMatchObject([
      { from: SENDER.address, to: [MAIL.to], isEncrypted: false, user: undefined }
    ])
    const { headers, text, html } = readMail(taken[0]?.source ?? '')
    expect(headers).toMatchObject({ to: MAIL.to, subject: MAIL.subject })
    expect({ text, html }).toEqual({ text: '.\r\n..\r\nمرحبًا\r\n', html: MAIL.html })
  })

  test('one after the other and at once', async () => {
    const { port, taken } = await server()
    const numbers = Array.from({ length: 20 }, (_, at) => `learner${at}@example.com`)
    await Promise.all(numbers.map(to => send(`smtp://127.0.0.1:${port}`, { ...MAIL, to })))
    expect(taken.map(({ to }) => to[0]).sort()).toEqual(numbers.sort())
  })

  test.each([
    { encryption: 'offered', scheme: 'smtp', ways: 'PLAIN LOGIN' },
    { encryption: 'offered', scheme: 'smtp', ways: 'XOAUTH2 LOGIN' },
    { encryption: 'from the beginning', scheme: 'smtps', ways: 'LOGIN PLAIN' },
    { encryption: 'none', scheme: 'smtp', ways: 'PLAIN' }
  ] as const)(
    'with a password, encryption $encryption, by $ways',
    async ({ encryption, scheme, ways }) => {
      const { port, taken, lines } = await server({ encryption, login: { ...LOGIN, ways } })
      await send(`${scheme}://${SIGNED_IN}localhost:${port}`)
      expect(taken).toMatchObject([{ user: LOGIN.user, isEncrypted: encryption !== 'none' }])
      const hellos = lines.filter(line => line.startsWith('EHLO'))
      expect(hellos).toHaveLength(encryption === 'offered' ? 2 : 1)
      expect(hellos[0]).toBe('EHLO [127.0.0.1]')
    }
  )

  test('a server that knows only HELO works', async () => {
    const { port, taken } = await server({
      instead: line => (line.startsWith('EHLO') ? '502 what?' : undefined)
    })
    await send(`smtp://127.0.0.1:${port}`)
    expect(taken).toHaveLength(1)
  })

  test('a greeting and an answer of several lines are read to their end', async () => {
    const { port, taken } = await server({
      instead: line => (line === '' ? '220-mail.test\r\n220-be nice\r\n220 ready' : undefined)
    })
    await send(`smtp://127.0.0.1:${port}`)
    expect(taken).toHaveLength(1)
  })

  test.each([550, 551, 553])('an unknown mailbox, %i: it is not retried', async code => {
    const { port } = await server({
      instead: line => (line.startsWith('RCPT') ? `${code} no such person` : undefined)
    })
    await expect(send(`smtp://127.0.0.1:${port}`)).rejects.toThrow(MailRejected)
  })

  test.each([
    { verb: '', reply: '554 go away', error: 'CONN was answered 554' },
    { verb: 'MAIL', reply: '451 later', error: 'MAIL FROM was answered 451' },
    { verb: 'RCPT', reply: '450 mona@example.com is busy', error: 'RCPT TO was answered 450' },
    { verb: 'RCPT', reply: '452 full', error: 'RCPT TO was answered 452' },
    { verb: 'DATA', reply: '554 no', error: 'DATA was answered 554' },
    { verb: '', reply: 'HTTP/1.1 400 Bad Request', error: 'CONN was answered without a code' },
    { verb: 'MAIL', reply: `250-${'x'.repeat(70_000)}`, error: 'exceeds maximum allowed size' }
  ])('$reply to “$verb” is retried later', async ({ verb, reply, error }) => {
    const { port } = await server({
      instead: line => (line.split(' ', 1)[0] === verb ? reply : undefined)
    })
    const failure = await send(`smtp://127.0.0.1:${port}`).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(MailRejected)
    expect(String(failure)).toContain(error)
    expect(String(failure)).not.toContain('mona')
  })

  test.each(['PLAIN', 'LOGIN'])(
    'a wrong password is refused, by %s, and not repeated',
    async ways => {
      const { port, taken } = await server({ encryption: 'offered', login: { ...LOGIN, ways } })
      const failure = await send(`smtp://user:secret@localhost:${port}`).catch(String)
      expect(failure).toBe(`Error: SMTP: AUTH ${ways} was answered 535`)
      expect(taken).toEqual([])
    }
  )

  test('a password is not sent unencrypted to another machine', async () => {
    const { port, lines } = await server({ login: LOGIN })
    // Every address of this machine, but not one that is known to be its own.
    await expect(send(`smtp://${SIGNED_IN}0.0.0.0:${port}`)).rejects.toThrow('STARTTLS')
    expect(lines.filter(line => line.startsWith('AUTH'))).toEqual([])
  })

  test.each(['smtps', 'smtp'])(
    'a certificate of nobody is not taken from another machine, %s',
    async scheme => {
      const encryption = scheme === 'smtps' ? 'from the beginning' : 'offered'
      const { port, lines } = await server({ encryption, login: LOGIN })
      const failure = await send(`${scheme}://${SIGNED_IN}0.0.0.0:${port}`).catch(
        (error: { originalCode?: string }) => error.originalCode
      )
      expect(failure).toBe('DEPTH_ZERO_SELF_SIGNED_CERT')
      expect(lines.filter(line => line.startsWith('AUTH'))).toEqual([])
    }
  )

  test.each([
    { password: LOGIN.password, state: 'ok', text: /takes mails, which come from a@b\.example$/ },
    { password: 'another', state: 'wrong', text: /cannot be used: SMTP: .* was answered 535$/ }
  ])('the doctor signs in and leaves no mail: $state', async ({ password, state, text }) => {
    const { port, taken, lines } = await server({ encryption: 'offered', login: LOGIN })
    const login = `${encodeURIComponent(LOGIN.user)}:${encodeURIComponent(password)}`
    const MAIL_URL = `smtp://${login}@127.0.0.1:${port}?from=a@b.example`
    const finding = await lookAtMail(readSettings({ MAIL_URL }))
    expect(finding).toMatchObject({ state, text: expect.stringMatching(text) })
    expect(lines.some(line => line.startsWith('MAIL'))).toBe(false)
    expect(taken).toEqual([])
  })

  test('an answer before the encryption does not count as one after it', async () => {
    const { port, taken, lines } = await server({
      encryption: 'offered',
      instead: line => (line === 'STARTTLS' ? '220 go on\r\n250-mail.test\r\n250 AUTH' : undefined)
    })
    await send(`smtp://127.0.0.1:${port}`)
    expect(taken).toMatchObject([{ isEncrypted: true }])
    expect(lines.filter(line => line.startsWith('EHLO'))).toHaveLength(2)
  })

  test('no server listens', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const address = closed.address()
    const port = typeof address === 'object' && address ? address.port : 0
    closed.close()
    await once(closed, 'close')
    await expect(send(`smtp://127.0.0.1:${port}`)).rejects.toThrow('ECONNREFUSED')
  })

  test('a server that hangs up in the middle', async () => {
    const rude = createServer(socket => {
      socket.on('error', () => undefined)
      socket.write('220 ready\r\n')
      socket.once('data', () => socket.destroy())
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void rude.close())
    await once(rude, 'listening')
    const address = rude.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await expect(send(`smtp://127.0.0.1:${port}`)).rejects.toThrow(/closed unexpectedly|ECONNRESET/)
  })

  test('an address with a command in it is not sent', async () => {
    const { port, lines } = await server()
    const to = 'mona@example.com>\r\nRCPT TO:<victim@example.com'
    await expect(send(`smtp://127.0.0.1:${port}`, { ...MAIL, to })).rejects.toThrow(RangeError)
    expect(lines).toEqual([])
  })
})

describe('smtpOptions', () => {
  test.each([
    { url: 'smtp://mail.test', host: 'mail.test', port: 587, secure: false },
    { url: 'smtps://mail.test', host: 'mail.test', port: 465, secure: true },
    {
      url: 'smtp://mail.test:25?from=a@b.example',
      host: 'mail.test',
      port: 25,
      secure: false
    },
    { url: 'smtps://[::1]:2465', host: '::1', port: 2465, secure: true }
  ])('$url', ({ url, ...server }) => {
    expect(smtpOptions(url, 1000)).toMatchObject(server)
  })

  test('user and password are decoded', () => {
    const { user, password: pass } = LOGIN
    expect(smtpOptions(`smtps://${SIGNED_IN}mail.test`, 1000)).toMatchObject({
      auth: { user, pass }
    })
  })
})
