import { createTransport, type NodemailerError } from 'nodemailer'
import { type MailPort, MailRejected, type Sender } from './mail.ts'
import { composeMessage } from './mail-message.ts'

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
  if (response === undefined) throw error
  const message = `SMTP: ${command} was answered ${responseCode || 'without a code'}`
  const isUnknown = command === 'RCPT TO' && responseCode >= 550 && responseCode <= 553
  throw isUnknown ? new MailRejected(message) : new Error(message)
}
