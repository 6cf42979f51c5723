import { randomInt } from 'node:crypto'
import { isStorable } from '#contract/fields.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { insertRow } from '#server/db/rows.ts'

/** Why a command fails, in one line. Thrown, so that the transaction rolls back. */
export class OperatorError extends Error {}

export interface LogEntry {
  /** UTC ms. */
  at: number
  who: string
  command: string
  subject: string
  /** Field → before and after; null for personal values. */
  change: Record<string, readonly [before: Value, after: Value] | null>
  reason: string | null
}

/** The log, newest first. @param subject such as `promo UFUQ25` */
export async function readLog(
  db: Db,
  { subject, since = 0, limit }: { subject?: string | undefined; since?: number; limit: number }
): Promise<LogEntry[]> {
  const rows = await db
    .selectFrom('admin_log')
    .select(['at', 'who', 'command', 'subject', 'change', 'reason'])
    .where('at', '>=', since)
    .where(eb => eb.and(subject === undefined ? [] : [eb('subject', '=', subject)]))
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ change, ...row }) => ({
    ...row,
    change: JSON.parse(change) as LogEntry['change']
  }))
}

export type Value = string | number | boolean | null

export interface Change {
  /** By number: `learner 17`. */
  subject: string
  /** Field → before and after; empty without a change. */
  fields: Record<string, readonly [before: Value, after: Value]>
  /** Fields with personal values: the log has their names only. */
  personal?: readonly string[]
  /** Notes for the operator. */
  notes?: readonly string[]
}

export interface Operation {
  /** `promo add` */
  command: string
  who: string
  reason?: string | undefined
  /** Shows the change and rolls it back. */
  isDry?: boolean
}

export interface OperatorDeps {
  db: Db
  now: () => Date
}

const NAME_LONGEST = 100
const REASON_LONGEST = 500

/** Rolls back a dry run. */
class DryRunRollback extends Error {
  readonly change: Change
  constructor(change: Change) {
    super('rehearsed')
    this.change = change
  }
}

/** Runs a change and logs it, both or neither; no change is not logged. @throws OperatorError */
export async function change(
  { db, now }: OperatorDeps,
  operation: Operation,
  work: (tx: Tx, time: number) => Promise<Change>
): Promise<Change> {
  checkOperation(operation)
  try {
    return await inTransaction(db, async tx => {
      const time = now().getTime()
      const done = await work(tx, time)
      if (operation.isDry) throw new DryRunRollback(done)
      await writeLog(tx, operation, done, time)
      return done
    })
  } catch (error) {
    if (error instanceof DryRunRollback) return error.change
    throw error
  }
}

/** @throws OperatorError when the log cannot hold the name or reason */
export function checkOperation({ who, reason }: Operation): void {
  checkText('the name', who, NAME_LONGEST)
  if (reason !== undefined) checkText('the reason', reason, REASON_LONGEST)
}

/** For a change outside of `change`, in its transaction. */
export async function writeLog(
  tx: Db | Tx,
  { who, command, reason }: Operation,
  { subject, fields, personal = [] }: Change,
  time: number
): Promise<void> {
  if (Object.keys(fields).length === 0) return
  const logged = Object.fromEntries(
    Object.entries(fields).map(([name, values]) => [name, personal.includes(name) ? null : values])
  )
  await insertRow(tx, 'admin_log', {
    ...{ id: randomInt(1, 2 ** 48), at: time, who, command, subject },
    ...{ change: JSON.stringify(logged), reason: reason ?? null }
  })
}

/** @throws OperatorError for a text that is not storable, empty, or too long */
export function checkText(what: string, text: string, longest: number): void {
  if (text.trim() === '') throw new OperatorError(`${what} is empty`)
  if (text.length > longest) throw new OperatorError(`${what} is longer than ${longest} characters`)
  if (!isStorable(text)) throw new OperatorError(`${what} holds a character that no store keeps`)
}
