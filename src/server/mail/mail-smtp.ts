import type { Socket } from 'node:net'
import { type MailPort, type Sender, MailRejected } from './mail.ts'
import { writeMessage } from './mail-message.ts'
import { connectTo, isLoopback, secured, type SmtpServer } from './smtp-connection.ts'
import { type Conversation, converse } from './smtp-conversation.ts'

/** Milliseconds for one mail, all in all. */
const PATIENCE = 45_000

/**
 * Sends mails to an SMTP server, each on a connection of its own.
 *
 * Encrypted from the beginning (`smtps:`) or as soon as the server offers it. A password is only sent
 * over an encrypted connection, or to this machine.
 *
 * @see RFC 5321, RFC 3207, RFC 4954
 */
export function smtpMail(server: SmtpServer, sender: Sender): MailPort {
  return {
    async send(mail) {
      const message = writeMessage(mail, sender, mail.date ?? new Date(), 'base64')
      await visit(server, PATIENCE, async talk => {
        await talk.ask(`MAIL FROM:<${sender.address}>`, 250)
        await addressTo(talk, mail.to)
        await talk.ask('DATA', 354)
        await talk.ask(`${dotStuffed(message)}.`, 250)
      })
    }
  }
}

/**
 * A conversation in which mails may be handed over, from the first word to the last.
 *
 * @param patience milliseconds, all in all
 */
export async function visit(
  server: SmtpServer,
  patience: number,
  work: (talk: Conversation) => Promise<void>
): Promise<void> {
  const open: Socket[] = []
  const late = setTimeout(() => {
    for (const socket of open) socket.destroy(new Error('SMTP took too long'))
  }, patience)
  try {
    const talk = await greet(server, open)
    await work(talk)
    // It is done, whatever is answered to this.
    await talk.ask('QUIT', 221).catch(() => undefined)
  } finally {
    clearTimeout(late)
    for (const socket of open) socket.destroy()
  }
}

async function greet(server: SmtpServer, open: Socket[]): Promise<Conversation> {
  const socket = await connectTo(server)
  open.push(socket)
  let talk = converse(socket)
  await talk.hear(220)
  let offers = await sayHello(talk, socket)
  if (!server.isEncrypted && offers.has('STARTTLS')) {
    await talk.ask('STARTTLS', 220)
    talk.leave()
    const encrypted = await secured(socket, server)
    open.push(encrypted)
    talk = converse(encrypted)
    offers = await sayHello(talk, encrypted)
  } else if (server.user !== undefined && !server.isEncrypted && !isLoopback(server.host)) {
    throw new Error('SMTP: the server offers no encryption, so the password stays here')
  }
  if (server.user !== undefined) await signIn(talk, server, offers.get('AUTH') ?? '')
  return talk
}

/** What the server offers: `STARTTLS`, `AUTH` with its ways … */
async function sayHello(talk: Conversation, socket: Socket): Promise<Map<string, string>> {
  const { localAddress = '127.0.0.1', localFamily } = socket
  const name = localFamily === 'IPv6' ? `[IPv6:${localAddress}]` : `[${localAddress}]`
  const { code, lines } = await talk.exchange(`EHLO ${name}`)
  if (code === 250) {
    return new Map(
      lines.slice(1).map(line => {
        const [, keyword = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? []
        return [keyword.toUpperCase(), rest.toUpperCase()]
      })
    )
  }
  await talk.ask(`HELO ${name}`, 250)
  return new Map()
}

async function signIn(talk: Conversation, server: SmtpServer, ways: string): Promise<void> {
  const { user = '', password = '' } = server
  const encoded = (text: string) => Buffer.from(text).toString('base64')
  const offered = ways.split(/\s+/)
  if (offered.includes('PLAIN')) {
    return talk.ask(`AUTH PLAIN ${encoded(`\0${user}\0${password}`)}`, 235)
  }
  if (!offered.includes('LOGIN')) throw new Error('SMTP: the server takes no password')
  await talk.ask('AUTH LOGIN', 334)
  await talk.ask(encoded(user), 334)
  await talk.ask(encoded(password), 235)
}

/** @throws Undeliverable when the server knows nobody of that address */
async function addressTo(talk: Conversation, address: string): Promise<void> {
  const { code } = await talk.exchange(`RCPT TO:<${address}>`)
  if (code === 250 || code === 251) return
  const said = `SMTP: RCPT was answered ${code}`
  throw code >= 550 && code <= 553 ? new MailRejected(said) : new Error(said)
}

/** A line that begins with a dot gets another, since a dot alone ends the mail. */
export function dotStuffed(message: string): string {
  return message.replace(/^\./gm, '..')
}
