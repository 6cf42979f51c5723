import { createHash, randomUUID } from 'node:crypto'
import { checkedAddress, type Mail, type Sender } from './mail.ts'

const LINE_BYTES = 76
/** Bytes of UTF-8 in an encoded word, so that it fits its line behind the name of the header. */
const WORD_BYTES = 39

/** How the texts are written: `base64` passes every server, `8bit` can be read by people. */
type Encoding = 'base64' | '8bit'

/**
 * A mail as it travels, its lines end with CRLF; in Base64 it is ASCII only. Nothing of its texts is
 * read as a header, whatever they hold.
 *
 * @see RFC 5322, RFC 2045 to 2047
 */
export function writeMessage(
  mail: Mail,
  { address, name }: Sender,
  date: Date,
  encoding: Encoding
): string {
  const from = checkedAddress(address)
  const boundary = `=_${randomUUID()}`
  const part = (type: string, text: string) => [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    ...encodedLines(text, encoding)
  ]
  return [
    `From: ${encodedWords(name[mail.language])} <${from}>`,
    `To: <${checkedAddress(mail.to)}>`,
    ...(mail.replyTo === undefined ? [] : [`Reply-To: <${checkedAddress(mail.replyTo)}>`]),
    `Subject: ${encodedWords(mail.subject)}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${mailName(mail)}@${from.slice(from.indexOf('@') + 1)}>`,
    'MIME-Version: 1.0',
    `Content-Language: ${mail.language}`,
    // Keeps absence notices from being sent back.
    'Auto-Submitted: auto-generated',
    'Content-Type: multipart/alternative;',
    ` boundary="${boundary}"`,
    '',
    ...part('text/plain', mail.text),
    ...part('text/html', mail.html),
    `--${boundary}--`,
    ''
  ].join('\r\n')
}

/** A name that is the same for each attempt to send a mail, and tells nothing of it. */
export function mailName({ id }: Mail): string {
  return id === undefined
    ? randomUUID()
    : createHash('sha256').update(id).digest('hex').slice(0, 32)
}

/** Text of a header in encoded words, each on a line of its own. */
function encodedWords(text: string): string {
  const words = ['']
  for (const character of text.toWellFormed().replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')) {
    const last = words.length - 1
    const longer = `${words[last]}${character}`
    if (Buffer.byteLength(longer) <= WORD_BYTES) words[last] = longer
    else words.push(character)
  }
  return words.map(word => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ')
}

function encodedLines(text: string, encoding: Encoding): string[] {
  const lines = text.split(/\r\n|\r|\n/)
  if (encoding === '8bit') return lines
  const encoded = Buffer.from(lines.join('\r\n')).toString('base64')
  return encoded.match(new RegExp(`.{1,${LINE_BYTES}}`, 'g')) ?? ['']
}
