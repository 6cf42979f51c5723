import { isStorable } from '#contract/fields.ts'
import type { OperatorReason } from '#contract/studio/refusal-reasons.ts'
import { LastOwner } from '#server/accounts/staff/roles.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { type Change, type Operation, writeLog } from '#server/db/audit-log.ts'

/**
 * Why a change fails: in one line for the terminal, and by code and reason for the studio. Thrown, so
 * that the transaction rolls back.
 */
export class OperatorError extends Error {
  readonly code: OperatorRefusal
  readonly reason: OperatorReason | undefined
  constructor(message: string, code: OperatorRefusal = 'conflict', reason?: OperatorReason) {
    super(message)
    this.code = code
    this.reason = reason
  }
}

type OperatorRefusal =
  'conflict' | 'not_found' | 'validation_failed' | 'last_owner' | 'revision_conflict'

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
    if (error instanceof LastOwner) {
      throw new OperatorError(
        'this is the only owner; give the role to another account first',
        'last_owner'
      )
    }
    throw error
  }
}

/** @throws OperatorError when the log cannot hold the name or reason */
export function checkOperation({ who, reason }: Operation): void {
  checkText('the name', who, NAME_LONGEST)
  if (reason !== undefined) checkText('the reason', reason, REASON_LONGEST)
}

/** @throws OperatorError for a text that is not storable, empty, or too long */
export function checkText(what: string, text: string, longest: number): void {
  const refuse = (why: string, reason: OperatorReason) => {
    throw new OperatorError(`${what} ${why}`, 'validation_failed', reason)
  }
  if (text.trim() === '') refuse('is empty', 'text_empty')
  if (text.length > longest) refuse(`is longer than ${longest} characters`, 'text_too_long')
  if (!isStorable(text)) refuse('holds a character that no store keeps', 'text_not_storable')
}
