import type { Db, Tx } from '#server/db/open.ts'
import type { MailKind } from '#server/db/schema/accounts.ts'
import type { MailTemplate } from './mail-template.ts'

/** A request for a mail with a link. */
export interface WantedMail {
  email: string
  kind: MailKind
  language: MailTemplate['language']
  /** Unchecked; an address outside the site is left out. */
  next?: string | null | undefined
}

export interface Outbox {
  /** Queues a mail, in the same time whether or not the address has an account. */
  add: (store: Db | Tx, mail: WantedMail, time: number) => Promise<void>
  /** Sends due mails 250 ms later. */
  wake: () => void
  deliver: () => Promise<void>
  /** Waits at most 3 s for mails under way. */
  stop: () => Promise<void>
}
