import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { describeError, type Log } from '#server/runtime/log.ts'
import { type Mail, MailNotTaken, MailRejected } from './mail.ts'

/** A mail that may not go yet. */
interface Later {
  /** UTC ms. */
  later: number
}

/** What a queue sends: a mail, or a push. */
interface Message {
  id?: string
  date?: Date
}

interface WaitingMail<Sent extends Message> {
  /** The same in each attempt, so that a mail program shows it once. */
  id: string
  kind: string
  attempts: number
  /** UTC ms. */
  requestedAt: number
  /** Rather lost than sent twice. */
  isOnce?: boolean
  /** Called when it has gone out. */
  sent?: ((time: number) => Promise<void>) | undefined
  /** Moves its time to `dueAt`, null for never; true for one process only. */
  claim: (dueAt: number | null) => Promise<boolean>
  /** `undefined`: there is nothing to send any more. */
  write: (time: number) => Promise<Sent | Later | undefined>
  /** Makes a mail that goes once due again. */
  returnAt: (dueAt: number) => Promise<void>
  forget: () => Promise<void>
}

/** Mails that are due, the oldest first. */
export type MailQueue<Sent extends Message = Mail> = (
  time: number,
  most: number
) => Promise<WaitingMail<Sent>[]>

interface Deps<Sent extends Message> {
  mail: { send: (message: Sent) => Promise<void> }
  now: () => Date
  log: Log
}

const BATCH = 5
const MINUTE = 60_000
const MAX_PAUSE_MS = 30 * MINUTE
const GIVE_UP_AFTER_MS = 48 * 60 * MINUTE

/** Sends some due mails. @returns whether any was due */
export async function sendDue<Sent extends Message>(
  deps: Deps<Sent>,
  queue: MailQueue<Sent>
): Promise<boolean> {
  const mails = await queue(deps.now().getTime(), BATCH)
  await Promise.all(mails.map(mail => handle(deps, mail)))
  return mails.length > 0
}

/** A mail that goes once is claimed for good, and comes back where it was surely not taken. */
async function handle<Sent extends Message>(
  { log, mail, now }: Deps<Sent>,
  waiting: WaitingMail<Sent>
): Promise<void> {
  const time = now().getTime()
  const { kind, attempts, requestedAt, isOnce = false } = waiting
  const wait = Math.min(MINUTE * 2 ** attempts, MAX_PAUSE_MS)
  if (!(await waiting.claim(isOnce ? null : time + wait))) return
  try {
    const written = await waiting.write(time)
    if (written && 'later' in written) return await waiting.returnAt(written.later)
    if (written) {
      await mail.send({ ...written, id: waiting.id, date: new Date(requestedAt) })
      await waiting.sent?.(now().getTime())
    }
  } catch (error) {
    const isOver =
      error instanceof MailRejected ||
      time - requestedAt > GIVE_UP_AFTER_MS ||
      (isOnce && !(error instanceof MailNotTaken))
    const event = isOver ? 'mail given up' : 'mail not sent'
    log('warn', event, { kind, attempts: attempts + 1, ...describeError(error) })
    if (!isOver) return isOnce ? waiting.returnAt(time + wait) : undefined
  }
  await waiting.forget()
}

type MailTable =
  | 'mail'
  | 'learner_mail'
  | 'notice_mail'
  | 'push_message'
  | 'refund_mail'
  | 'application_mail'
  | 'application_answer'
  | 'staff_invitation'

interface QueuedMail<Sent extends Message> extends Pick<
  WaitingMail<Sent>,
  'id' | 'kind' | 'write' | 'isOnce' | 'sent'
> {
  /** Columns that identify the row. */
  key: Record<string, string | number>
}

interface QueueOptions {
  /** A sent mail stays, without a time, instead of being deleted. */
  keepsSent?: boolean
  /** Mails may wait for hours. */
  mayWait?: boolean
}

/** Due rows of a table. */
export function queueOf<Table extends MailTable, Sent extends Message = Mail>(
  db: Db,
  table: Table,
  read: (row: Selectable<Schema[Table]>) => QueuedMail<Sent>,
  { keepsSent = false, mayWait = false }: QueueOptions = {}
): MailQueue<Sent> {
  const name = table as 'learner_mail'
  return async (time, most) => {
    const due = db
      .selectFrom(name)
      .selectAll()
      .where(isDue(time, mayWait))
      .orderBy('due_at')
      .limit(most)
    return (await due.execute()).map(row => {
      const { key, ...mail } = read(row as unknown as Selectable<Schema[Table]>)
      const columns = Object.entries(key).map(
        ([column, value]) => sql`${sql.ref(column)} = ${value}`
      )
      const isRow = sql<SqlBool>`${sql.join(columns, sql` and `)}`
      const update = db.updateTable(name).where(isRow)
      return {
        ...mail,
        attempts: row.attempts,
        requestedAt: row.requested_at,
        async claim(dueAt) {
          const claimed = await update
            .set({ attempts: row.attempts + 1, due_at: dueAt })
            .where('due_at', '=', row.due_at)
            .executeTakeFirst()
          return claimed.numUpdatedRows > 0
        },
        async returnAt(dueAt) {
          await update.set({ due_at: dueAt }).execute()
        },
        async forget() {
          const forgotten = keepsSent
            ? update.set({ due_at: null })
            : db.deleteFrom(name).where(isRow)
          await forgotten.execute()
        }
      }
    })
  }
}

/** True, where none waits longer, also for a row that was delayed before the clock was put back. */
function isDue(time: number, mayWait: boolean): RawBuilder<SqlBool> {
  if (mayWait) return sql<SqlBool>`due_at <= ${time}`
  return sql<SqlBool>`(due_at <= ${time} or due_at > ${time + MAX_PAUSE_MS})`
}
