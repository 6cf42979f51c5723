import { type Change, type Operation, readLog } from '#server/db/audit-log.ts'
import { change } from '#server/admin/change.ts'
import type { Tx } from '#server/db/open.ts'
import type { TestApi } from '#tests/support/server.ts'

export const OPERATION: Operation = { command: 'promo end', who: 'Salma', reason: 'because' }

/** Makes a change as an operator of the tests. */
export function operate(
  api: TestApi,
  work: (tx: Tx, time: number) => Promise<Change>,
  operation: Partial<Operation> = {}
): Promise<Change> {
  return change({ db: api.db, now: () => api.clock.now }, { ...OPERATION, ...operation }, work)
}

/** Everything in the log, newest first. */
export const logged = (api: TestApi, subject?: string) => readLog(api.db, { subject, limit: 100 })

/** The error that an operator sees, or the result. */
export async function resultOf(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error: Error) => error.message)
}
