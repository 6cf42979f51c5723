import { setImmediate as turn } from 'node:timers/promises'
import {
  isDigested,
  type MailMode,
  mailModeOf,
  type LearnerNoticeKind
} from '#domain/accounts/notices/notice-kinds.ts'
import { afterQuiet, mailDueAt, mailPeriodOf } from '#domain/accounts/notices/mail-times.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { findRows } from '#server/db/rows.ts'
import { readMailClocks } from '#server/mail/notices/preferences.ts'

/** Notices whose learners make one transaction. */
const NOTICES_AT_ONCE = 4_000
/** Rows of one statement; SQLite takes 32,766 parameters. */
const ROWS_AT_ONCE = 1_000

interface Group {
  learnerId: number
  kind: LearnerNoticeKind
  /** When the oldest was written, UTC ms. */
  at: number
}

/** Goes into a mail of a period, or is looked at again later; null: never. */
type Decision = { period: string } | { later: number | null }

/**
 * Queues the mails of notices that are due, in pages of learners. A page is one transaction, so that
 * a killed process leaves none half done; each learner gets one mail a kind and period.
 *
 * @returns how many were queued
 */
export async function queueNoticeMails(
  db: Db,
  { now, isStopping = () => false }: { now: () => Date; isStopping?: () => boolean }
): Promise<number> {
  let queued = 0
  for (;;) {
    const time = now().getTime()
    const learnerIds = await findDue(db, time)
    if (learnerIds.length === 0 || isStopping()) return queued
    queued += await inTransaction(db, tx => queuePage(tx, learnerIds, time))
    await turn()
  }
}

async function findDue(db: Db, time: number): Promise<number[]> {
  const rows = await db
    .selectFrom('notice')
    .select('learner_id')
    .where('mail_at', 'is not', null)
    .where('mail_at', '<=', time)
    .orderBy('mail_at')
    .limit(NOTICES_AT_ONCE)
    .execute()
  return [...new Set(rows.map(({ learner_id }) => learner_id))]
}

async function queuePage(tx: Tx, learnerIds: readonly number[], time: number): Promise<number> {
  const groups = await tx
    .selectFrom('notice')
    .select(['learner_id', 'kind'])
    .select(eb => eb.fn.min<number | string>('created_at').as('at'))
    .where('learner_id', 'in', learnerIds)
    .where('mail_at', 'is not', null)
    .where('mail_at', '<=', time)
    .groupBy(['learner_id', 'kind'])
    .execute()
  const decide = await readDecisions(tx, learnerIds, time)
  const pages = new Map<string, { kind: LearnerNoticeKind; decision: Decision; ids: number[] }>()
  for (const { learner_id: learnerId, kind, at } of groups) {
    const decision = decide({ learnerId, kind, at: Number(at) })
    const key = `${kind} ${JSON.stringify(decision)}`
    const page = pages.get(key) ?? { kind, decision, ids: [] }
    page.ids.push(learnerId)
    pages.set(key, page)
  }
  let queued = 0
  for (const { kind, decision, ids } of pages.values()) {
    if ('later' in decision) await takeNotices(tx, { kind, ids, time }, { mail_at: decision.later })
    else queued += await queue(tx, { kind, ids, time }, decision.period)
  }
  return queued
}

/** Reads at once what the groups of some learners need. */
async function readDecisions(tx: Tx, learnerIds: readonly number[], time: number) {
  const learners = await tx
    .selectFrom('learner')
    .select(['id', 'reminders', 'disabled_at'])
    .where('id', 'in', learnerIds)
    .execute()
  const wanting = new Map(learners.map(row => [row.id, row]))
  const among = { learner_id: ['in', learnerIds] } as const
  const chosen = new Map<string, MailMode | null>()
  for (const { learner_id, kind, mail } of await findRows(tx, 'notice_preference', among)) {
    chosen.set(`${learner_id} ${kind}`, mail)
  }
  const clockOf = await readMailClocks(tx, learnerIds)
  const sent = await tx
    .selectFrom('notice_mail')
    .select(['learner_id', 'kind', 'period', 'requested_at'])
    .where('learner_id', 'in', learnerIds)
    .orderBy('requested_at')
    .execute()
  const lastOf = new Map(sent.map(row => [`${row.learner_id} ${row.kind}`, row]))
  const periods = new Set(sent.map(row => `${row.learner_id} ${row.kind} ${row.period}`))

  return ({ learnerId, kind, at }: Group): Decision => {
    const key = `${learnerId} ${kind}`
    const learner = wanting.get(learnerId)
    if (!learner || learner.disabled_at !== null || !isDigested(kind)) return { later: null }
    const mode = mailModeOf(kind, chosen.get(key) ?? undefined, learner.reminders === 1)
    if (mode === 'never') return { later: null }
    const clock = clockOf(learnerId)
    const due = mailDueAt(mode, at, lastOf.get(key)?.requested_at, clock)
    if (due > time) return { later: due }
    const quiet = afterQuiet(time, clock)
    if (quiet > time) return { later: quiet }
    const period = mailPeriodOf(mode, time, clock)
    if (!periods.has(`${key} ${period}`)) return { period }
    return { later: mailDueAt(mode, time, time, clock) }
  }
}

interface Notices {
  kind: LearnerNoticeKind
  /** Learners. */
  ids: readonly number[]
  time: number
}

/** Changes the waiting notices of a kind. @returns learners who had any */
async function takeNotices(
  tx: Tx,
  { kind, ids, time }: Notices,
  columns: { mail_at: number | null; mail_period?: string }
): Promise<number[]> {
  const taken = await tx
    .updateTable('notice')
    .set(columns)
    .where('learner_id', 'in', ids)
    .where('kind', '=', kind)
    .where('mail_at', 'is not', null)
    .where('mail_at', '<=', time)
    .returning('learner_id')
    .execute()
  return [...new Set(taken.map(({ learner_id }) => learner_id))]
}

/** The notices are taken first, so that of two processes only one finds any. */
async function queue(tx: Tx, { kind, ids, time }: Notices, period: string): Promise<number> {
  const learnerIds = await takeNotices(
    tx,
    { kind, ids, time },
    { mail_at: null, mail_period: period }
  )
  let queued = 0
  for (let from = 0; from < learnerIds.length; from += ROWS_AT_ONCE) {
    const rows = learnerIds.slice(from, from + ROWS_AT_ONCE).map(learner_id => ({
      ...{ learner_id, kind, period, requested_at: time, attempts: 0, due_at: time }
    }))
    const added = await tx
      .insertInto('notice_mail')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .returning('learner_id')
      .execute()
    queued += added.length
  }
  return queued
}
