import MailComposer from 'nodemailer/lib/mail-composer'
import { describe, expect, test } from 'vitest'
import { checkedAddress, isAddress, type Mail } from '#server/mail/mail.ts'
import { composeMessage, writeReadable } from '#server/mail/mail-message.ts'
import { readMail } from '#tests/support/mail/read-mail.ts'
import { HOSTILE } from '#tests/support/hostile/hostile.ts'

const SENDER = { address: 'no-reply@ufuq.example', name: { ar: 'أفق', en: 'Ufuq' } }
const DATE = new Date('2026-06-01T12:00:00Z')
const MAIL: Mail = {
  to: 'mona@example.com',
  subject: 'تأكيد البريد الإلكتروني في أفق',
  text: 'مرحبًا\n\nhttps://ufuq.example/?token=abc\n.\n..\n',
  html: '<p dir="rtl">مرحبًا</p>',
  language: 'ar',
  date: DATE
}

const write = async (mail: Mail, sender = SENDER) =>
  (await new MailComposer(composeMessage(mail, sender)).compile().build()).toString()

describe('composeMessage', async () => {
  const written = await write(MAIL)

  test('is parsed back unchanged', async () => {
    const { headers, text, html } = readMail(written)
    expect(headers).toEqual({
      from: 'أفق <no-reply@ufuq.example>',
      to: 'mona@example.com',
      subject: MAIL.subject,
      date: 'Mon, 01 Jun 2026 12:00:00 +0000',
      'message-id': expect.stringMatching(/^<[\w-]{36}@ufuq\.example>$/) as string,
      'mime-version': '1.0',
      'content-language': 'ar',
      'auto-submitted': 'auto-generated',
      'content-type': expect.stringMatching(/^multipart\/alternative; boundary="/) as string
    })
    expect(text).toBe(MAIL.text.replace(/\n/g, '\r\n'))
    expect(html).toBe(MAIL.html)
  })

  test('has a subject of one line', async () => {
    const mail = { ...MAIL, subject: 'one\r\nBcc: two\u2028three' }
    expect(readMail(await write(mail)).headers['subject']).toBe('one Bcc: two three')
  })

  test('has Reply-To where it is not the sender', async () => {
    const mail = { ...MAIL, replyTo: 'team@ufuq.example' }
    const { headers } = readMail(await write(mail))
    expect(headers['reply-to']).toBe('team@ufuq.example')
  })

  test('is ASCII in lines of at most 78 characters, each ended by CRLF', async () => {
    const long = { ...MAIL, subject: 'موضوع '.repeat(80), text: 'س'.repeat(10_000) }
    for (const source of [written, await write(long)]) {
      expect(source).toMatch(/^[\r\n\x20-\x7e]*$/)
      expect(source.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of source.split('\r\n')) expect(line.length).toBeLessThanOrEqual(78)
    }
    expect(readMail(await write(long)).headers['subject']).toBe(long.subject)
  })

  test('as a readable text is unencoded, and parsed back unchanged', async () => {
    const readable = (await writeReadable(MAIL, SENDER)).toString()
    expect(readable).toContain('\r\nمرحبًا\r\n')
    expect(readable.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const { text, html } = readMail(readable)
    expect({ text, html }).toEqual({ text: MAIL.text.replace(/\n/g, '\r\n'), html: MAIL.html })
  })

  test('a character is never cut in two', async () => {
    for (const subject of ['😀'.repeat(50), `a${'😀'.repeat(50)}`, `ab${'ع'.repeat(99)}`]) {
      const source = await write({ ...MAIL, subject })
      const words = [...source.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g)].map(([, word = '']) => word)
      for (const word of words) {
        expect(Buffer.from(word, 'base64').toString()).not.toContain('\ufffd')
      }
      expect(readMail(source).headers['subject']).toBe(subject)
    }
  })

  test.each([
    'a\r\nBcc: victim@example.com',
    'a\nBcc: victim@example.com',
    'a\rBcc: victim@example.com',
    'a\r\n\r\n<script>planted()</script>',
    'a\u0000b',
    'a\u2028Bcc: victim@example.com',
    '?=\r\nBcc: victim@example.com\r\n=?utf-8?B?',
    ...HOSTILE
  ])('%j as subject, name and text adds no header and no part', async text => {
    const mail = { ...MAIL, subject: text, text, html: text }
    const sender = { ...SENDER, name: { ar: text, en: text } }
    const { headers, ...parts } = readMail(await write(mail, sender))
    expect(Object.keys(headers)).toEqual(Object.keys(readMail(written).headers))
    expect(headers['to']).toBe('mona@example.com')
    expect(parts.html).toBe(text.replace(/\r\n|\r|\n/g, '\r\n'))
  })

  test.each([
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example>\r\nRCPT TO:<c@d.example',
    'a@b.example, c@d.example',
    '<a@b.example>',
    'a b@c.example',
    'a"b"@c.example',
    'a@b.example ',
    'a@[127.0.0.1]',
    'مرحبا@example.com',
    'a@b..example',
    'a@',
    '@b.example',
    '',
    `${'a'.repeat(65)}@b.example`,
    `a@${'b.'.repeat(130)}example`
  ])('%j is no address to write to', address => {
    expect(isAddress(address)).toBe(false)
    expect(() => checkedAddress(address)).toThrow(RangeError)
    expect(() => composeMessage({ ...MAIL, to: address }, SENDER)).toThrow(RangeError)
    expect(() => composeMessage(MAIL, { ...SENDER, address })).toThrow(RangeError)
    expect(() => composeMessage({ ...MAIL, replyTo: address }, SENDER)).toThrow(RangeError)
  })
})
