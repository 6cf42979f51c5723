import type { Db, Tx } from '#server/db/open.ts'
import type { MailKind } from '#server/db/schema-accounts.ts'
import type { MailTemplate } from './mail-template.ts'

/** A mail with a link for an address. */
export interface WantedMail {
  email: string
  kind: MailKind
  language: MailTemplate['language']
  /** As anybody may have written it; what is no page of the site is left out. */
  next?: string | null | undefined
}

/** Mails on their way: kept in the store until somebody has taken them. */
export interface Outbox {
  /**
   * Keeps a mail to be sent after the answer. The same work whether or not somebody has that address,
   * so that the time it takes tells nothing.
   */
  add: (store: Db | Tx, wanted: WantedMail, time: number) => Promise<void>
  /** Sends what is due, in a moment. */
  wake: () => void
  /** Sends what is due. */
  deliver: () => Promise<void>
  /** Begins nothing any more, and waits for what is under way, at most 3 s. */
  stop: () => Promise<void>
}
