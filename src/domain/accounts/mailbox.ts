export interface Mailbox {
  name: string
  url: string
}

const GMAIL = {
  name: 'Gmail',
  url: 'https://mail.google.com/mail/u/0/#search/in%3Aanywhere+newer_than%3A1d'
}
const OUTLOOK = { name: 'Outlook', url: 'https://outlook.live.com/mail/' }
const YAHOO = { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/' }
const ICLOUD = { name: 'iCloud Mail', url: 'https://www.icloud.com/mail/' }

const MAILBOXES: readonly (readonly [RegExp, Mailbox])[] = [
  [/^(?:gmail|googlemail)\.com$/, GMAIL],
  [/^(?:outlook|hotmail|live|msn)\.[a-z.]+$/, OUTLOOK],
  [/^(?:yahoo\.[a-z.]+|ymail\.com)$/, YAHOO],
  [/^(?:icloud|me|mac)\.com$/, ICLOUD]
]

export function mailboxOf(email: string): Mailbox | undefined {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return MAILBOXES.find(([hosts]) => hosts.test(host))?.[1]
}
