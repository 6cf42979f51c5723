import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { describeError, type Log } from '#server/runtime/log.ts'
import { type Mail, type MailPort, MailRejected } from './mail.ts'

/** A mail that is kept in the store until somebody has taken it. */
export interface WaitingMail {
  /** Names it in each attempt, so that a mail program shows it once. */
  id: string
  kind: string
  attempts: number
  /** UTC ms. */
  requestedAt: number
  /** Puts it off, which only one process can do; if that one is interrupted, it is tried again then. */
  claim: (dueAt: number) => Promise<boolean>
  /** The mail; nothing where nobody is to get anything. */
  write: (time: number) => Promise<Mail | undefined>
  forget: () => Promise<void>
}

/** Those whose time has come, the oldest first. */
export type MailQueue = (time: number, most: number) => Promise<WaitingMail[]>

interface Needs {
  mail: MailPort
  now: () => Date
  log: Log
}

const AT_ONCE = 5
const MINUTE = 60_000
const LONGEST_PAUSE = 30 * MINUTE
const GIVEN_UP_AFTER = 48 * 60 * MINUTE

/** Sends some of what is due. @returns whether anything was */
export async function sendDue(needs: Needs, queue: MailQueue): Promise<boolean> {
  const mails = await queue(needs.now().getTime(), AT_ONCE)
  await Promise.all(mails.map(mail => handle(needs, mail)))
  return mails.length > 0
}

/** Sends one mail, unless another process does. */
async function handle({ log, mail, now }: Needs, waiting: WaitingMail): Promise<void> {
  const time = now().getTime()
  const { kind, attempts, requestedAt } = waiting
  const wait = Math.min(MINUTE * 2 ** attempts, LONGEST_PAUSE)
  if (!(await waiting.claim(time + wait))) return
  try {
    const written = await waiting.write(time)
    if (written) await mail.send({ ...written, id: waiting.id, date: new Date(requestedAt) })
  } catch (error) {
    const isOver = error instanceof MailRejected || time - requestedAt > GIVEN_UP_AFTER
    const event = isOver ? 'mail given up' : 'mail not sent'
    log('warn', event, { kind, attempts: attempts + 1, ...describeError(error) })
    if (!isOver) return
  }
  await waiting.forget()
}

/** True of a row whose time has come, or that was put off before the clock was put back. */
export function isDue(time: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(due_at <= ${time} or due_at > ${time + LONGEST_PAUSE})`
}
