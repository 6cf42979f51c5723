export interface Mail {
  /** The same for each attempt to send it; only a digest of it leaves the machine. */
  id?: string
  /** When it was requested; unset: now. */
  date?: Date
  to: string
  subject: string
  text: string
  html: string
  language: 'ar' | 'en'
  replyTo?: string | undefined
  /** Address that ends such mails by a POST, for the button of mail programs (RFC 8058). */
  unsubscribeUrl?: string | undefined
}

export interface MailPort {
  /** @throws MailRejected for an unknown address, another Error when it may work later */
  send: (mail: Mail) => Promise<void>
}

/** The mail was surely not taken, and may be later. */
export class MailNotTaken extends Error {}

/** Sending it again does not help. */
export class MailRejected extends Error {}

export interface Sender {
  address: string
  /** In the mail's language. */
  name: Record<Mail['language'], string>
}

const ADDRESS_LONGEST = 254
/** Holds no character that could begin a command or another header. */
const ADDRESS =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})*$/

export function isAddress(text: string): boolean {
  return text.length <= ADDRESS_LONGEST && ADDRESS.test(text)
}

/** @throws RangeError for an invalid address */
export function checkedAddress(text: string): string {
  if (!isAddress(text)) throw new RangeError('not a mail address')
  return text
}
