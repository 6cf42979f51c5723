import { randomInt } from 'node:crypto'
import { isStorable } from '#contract/fields.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { OperatorError } from './operator-error.ts'

export type Value = string | number | boolean | null

/** What a change did. */
export interface Change {
  /** What it was done to, by its number: `learner 17`. */
  subject: string
  /** Field → what it was and what it is. Empty: everything was so already. */
  fields: Record<string, readonly [before: Value, after: Value]>
  /** Fields whose values are somebody's own: that they changed is logged, and not to what. */
  personal?: readonly string[]
  /** What the operator should know besides. */
  notes?: readonly string[]
}

/** Who does something, and how. */
export interface Operation {
  /** `promo add` */
  command: string
  who: string
  reason?: string | undefined
  /** Shows what would change, and changes nothing. */
  isDry?: boolean
}

export interface OperatorDeps {
  db: Db
  now: () => Date
}

const NAME_LONGEST = 100
const REASON_LONGEST = 500

/** Thrown out of the transaction of a dry run, so that nothing of it stays. */
class Rehearsed extends Error {
  readonly change: Change
  constructor(change: Change) {
    super('rehearsed')
    this.change = change
  }
}

/**
 * Changes something and writes down who did it, both or neither. What was so already is not logged.
 *
 * @throws Cannot
 */
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
      if (operation.isDry) throw new Rehearsed(done)
      await writeLog(tx, operation, done, time)
      return done
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.change
    throw error
  }
}

/** @throws Cannot for what no log keeps of who does it, and why */
export function checkOperation({ who, reason }: Operation): void {
  checkText('the name', who, NAME_LONGEST)
  if (reason !== undefined) checkText('the reason', reason, REASON_LONGEST)
}

/** For a change that is made outside of `change`, in its transaction. */
export async function writeLog(
  tx: Db | Tx,
  { who, command, reason }: Operation,
  { subject, fields, personal = [] }: Change,
  time: number
): Promise<void> {
  if (Object.keys(fields).length === 0) return
  const kept = Object.fromEntries(
    Object.entries(fields).map(([name, values]) => [name, personal.includes(name) ? null : values])
  )
  await tx
    .insertInto('admin_log')
    .values({
      ...{ id: randomInt(1, 2 ** 48), at: time, who, command, subject },
      ...{ change: JSON.stringify(kept), reason: reason ?? null }
    })
    .execute()
}

/** @throws Cannot for a text that no store keeps, is empty, or is too long */
export function checkText(what: string, text: string, longest: number): void {
  if (text.trim() === '') throw new OperatorError(`${what} is empty`)
  if (text.length > longest) throw new OperatorError(`${what} is longer than ${longest} characters`)
  if (!isStorable(text)) throw new OperatorError(`${what} holds a character that no store keeps`)
}
