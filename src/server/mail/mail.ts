/** One mail to one person, in one language. */
export interface Mail {
  /** The same for each attempt to send it; only a digest of it leaves the machine. */
  id?: string
  /** When it was asked for; unset: now. */
  date?: Date
  to: string
  subject: string
  text: string
  html: string
  language: 'ar' | 'en'
  /** Where an answer goes, when not to the sender. */
  replyTo?: string | undefined
}

/** Carries mails away, or keeps them where they can be looked at. */
export interface MailPort {
  /**
   * @throws Undeliverable when there is nobody at that address
   * @throws Error when it may work later
   */
  send: (mail: Mail) => Promise<void>
}

/** Trying again will not help. */
export class MailRejected extends Error {}

/** Whom mails come from. */
export interface Sender {
  address: string
  /** In the mail's language. */
  name: Record<Mail['language'], string>
}

const ADDRESS_LONGEST = 254
/** What an address may consist of, so that nothing of it is read as a command or another header. */
const ADDRESS =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})*$/

export function isAddress(text: string): boolean {
  return text.length <= ADDRESS_LONGEST && ADDRESS.test(text)
}

/** @throws RangeError for what is no address */
export function checkedAddress(text: string): string {
  if (!isAddress(text)) throw new RangeError('not a mail address')
  return text
}
