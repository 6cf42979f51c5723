import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type NodemailerError } from 'nodemailer'
import site from '#content/site.json' with { type: 'json' }
import { makeFolder, putFile } from '#server/media/durable-files.ts'
import type { Log } from '#server/runtime/log.ts'
import type { Settings } from '#server/settings/env.ts'
import { composeMessage, mailName, writeReadable } from './mail-message.ts'
import { isAddress, MailNotTaken, type MailPort, MailRejected, type Sender } from './mail.ts'

/** Writes mails as `.eml` files into a folder and logs their paths, for a server without SMTP. */
export function mailFolder(folder: string, sender: Sender, log: Log): MailPort {
  return {
    async send(mail) {
      const stamp = (mail.date ?? new Date()).toISOString().replace(/[:.]/g, '-')
      const path = join(folder, `${stamp}-${mailName(mail).slice(0, 8)}.eml`)
      makeFolder(folder, 0o700)
      const message = await writeReadable(mail, sender)
      // On the disk, since its row is deleted next; whole, since a reader may wait for its name.
      await putFile(path, draft => writeFile(draft, message, { mode: 0o600 }))
      log('info', 'mail written', { path })
    }
  }
}

const SEND_TIMEOUT_MS = 45_000
const SILENCE_TIMEOUT_MS = 30_000
const DEFAULT_PORT = { 'smtp:': 587, 'smtps:': 465 } as const

/** Sends mails to an SMTP server, each on a connection of its own. @param url `smtps://user:password@mail.example:465` */
export function smtpMail(url: string, sender: Sender): MailPort {
  const transport = createTransport(smtpOptions(url, SILENCE_TIMEOUT_MS))
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(SEND_TIMEOUT_MS)
      await transport.sendMail({ ...composeMessage(mail, sender), signal }).catch(hideReply)
    }
  }
}

/** Connects and signs in, without a mail. @param timeout milliseconds of each step */
export async function verifySmtp(url: string, timeout: number): Promise<void> {
  await createTransport(smtpOptions(url, timeout)).verify().catch(hideReply)
}

/** Options of nodemailer. A password needs encryption, except on this machine. */
export function smtpOptions(url: string, timeout: number) {
  const { protocol, hostname, username, password, port } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isRemote = !/^(?:localhost|::1|127(?:\.\d{1,3}){3})$/.test(host)
  return {
    host,
    port: Number(port) || DEFAULT_PORT[protocol as keyof typeof DEFAULT_PORT],
    secure: protocol === 'smtps:',
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      forceAuth: true,
      requireTLS: isRemote
    }),
    tls: { rejectUnauthorized: isRemote },
    // The server does not learn the name of this machine.
    name: '[127.0.0.1]',
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    maxResponseSize: 64 * 1024
  }
}

/** Logs get the code of a reply only, since its text may name the address. */
function hideReply(error: NodemailerError): never {
  const { command, response, responseCode = 0 } = error
  if (response === undefined) {
    const isUnreached = error.code === 'EDNS' || error.message.includes('ECONNREFUSED')
    throw isUnreached ? new MailNotTaken(error.message) : error
  }
  const message = `SMTP: ${command} was answered ${responseCode || 'without a code'}`
  const isUnknown = command === 'RCPT TO' && responseCode >= 550 && responseCode <= 553
  throw isUnknown ? new MailRejected(message) : new MailNotTaken(message)
}

type MailSettings = Pick<Settings, 'mailUrl' | 'siteUrl' | 'dataDir'>

export function mailOf(settings: MailSettings, log: Log): MailPort {
  const { mailUrl, dataDir } = settings
  const sender = senderOf(settings)
  return mailUrl ? smtpMail(mailUrl, sender) : mailFolder(join(dataDir, 'outbox'), sender, log)
}

/** The address in the settings, or one at the host of the site. */
export function senderOf({ mailUrl, siteUrl }: MailSettings): Sender {
  const from = mailUrl && new URL(mailUrl).searchParams.get('from')
  const own = `no-reply@${new URL(siteUrl).hostname}`
  return { address: from || (isAddress(own) ? own : 'no-reply@localhost'), name: site.name }
}
