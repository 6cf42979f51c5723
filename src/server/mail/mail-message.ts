import { createHash, randomUUID } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import { checkedAddress, type Mail, type Sender } from './mail.ts'

/** A mail as nodemailer takes it, ASCII only when sent. @throws RangeError for an invalid address */
export function composeMessage(mail: Mail, { address, name }: Sender): SendMailOptions {
  const at = (one: string, label = '') => ({ name: oneLine(label), address: checkedAddress(one) })
  return {
    from: at(address, name[mail.language]),
    to: at(mail.to),
    replyTo: mail.replyTo === undefined ? undefined : at(mail.replyTo),
    subject: oneLine(mail.subject),
    date: mail.date ?? new Date(),
    messageId: `<${mailName(mail)}@${address.slice(address.indexOf('@') + 1)}>`,
    headers: {
      'Content-Language': mail.language,
      // Keeps absence notices from being sent back.
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${checkedUrl(mail.unsubscribeUrl)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click'
      })
    },
    text: crlf(mail.text),
    html: crlf(mail.html),
    encoding: 'base64',
    textEncoding: 'base64',
    xMailer: false
  }
}

/** The same mail as a file whose texts people can read. */
export function writeReadable(mail: Mail, sender: Sender): Promise<Buffer> {
  const part = (type: string, text: string) => ({
    raw: `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${crlf(text)}`
  })
  const message = composeMessage(mail, sender)
  const parts = { text: part('text/plain', mail.text), html: part('text/html', mail.html) }
  return new MailComposer({ ...message, ...parts }).compile().build()
}

/** Identifies a mail in each attempt to send it, without its contents. */
export function mailName({ id }: Mail): string {
  return id === undefined
    ? randomUUID()
    : createHash('sha256').update(id).digest('hex').slice(0, 32)
}

/** @throws TypeError for no address */
const checkedUrl = (text: string) => new URL(text).href

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

const crlf = (text: string) => text.replace(/\r\n?|\n/g, '\r\n')
