import { sql } from 'kysely'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'

const DAY = 86_400_000

/** Milliseconds before the end; the span lets a server that was down catch up. */
const OCCASIONS = [
  { name: 'ending:7', kind: 'ending', from: 7 * DAY, until: 2 * DAY },
  { name: 'ending:1', kind: 'ending', from: DAY, until: 0 },
  { name: 'ended', kind: 'ended', from: 0, until: -7 * DAY }
] as const

/** Queues a mail for each subscription that is about to end or has just ended, once. */
export async function remindOfEnds(db: Db, now: Date): Promise<void> {
  const time = now.getTime()
  for (const occasion of OCCASIONS) {
    await inTransaction(db, tx => remind(tx, occasion, time))
  }
}

async function remind(
  tx: Tx,
  { name, kind, from, until }: (typeof OCCASIONS)[number],
  time: number
): Promise<void> {
  await sql`insert into learner_mail
    (id, learner_id, kind, facts, language, requested_at, attempts, due_at)
    select ${`${name}:`} || cast(learner_id as text) || ':' || cast(expires_at as text),
      learner_id, ${kind}, '{"until":' || cast(expires_at as text) || '}', null, ${time}, 0, ${time}
    from subscription where expires_at > ${time + until} and expires_at <= ${time + from}
    on conflict do nothing`.execute(tx)
}
