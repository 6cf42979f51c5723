import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Tx } from './open.ts'

const SQLITE_BUSY = 5
const SQLITE_READONLY = 8
const SQLITE_IOERR = 10
const SQLITE_FULL = 13
const SQLITE_CANTOPEN = 14
/** Primary codes of a file that is not readable or writable now. */
const SQLITE_UNAVAILABLE = new Set([SQLITE_BUSY, SQLITE_READONLY, SQLITE_IOERR, SQLITE_CANTOPEN])
/** The journal's index cannot grow: the disk is full. */
const SQLITE_IOERR_SHMSIZE = 4_874

/** PostgreSQL's codes for a lost connection, shutdown, too many connections, timeouts and disk errors. */
const UNAVAILABLE = /^(?:08...|57P0[123]|53[0234]00|55P03|57014|25P03|58030)$/
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
/** Driver messages without a code for a lost connection. */
const LOST = /Connection terminated|not queryable|timeout exceeded when trying to connect/
const DISK_FULL = '53100'

/** How an error of the database is answered; undefined for a bug. */
export function databaseProblemOf(error: unknown): 'unavailable' | 'storage_full' | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, errcode } = error as { code?: string; errcode?: number }
  if (errcode !== undefined) {
    const primary = errcode & 0xff
    if (primary === SQLITE_FULL || errcode === SQLITE_IOERR_SHMSIZE) return 'storage_full'
    return SQLITE_UNAVAILABLE.has(primary) ? 'unavailable' : undefined
  }
  if (code === DISK_FULL) return 'storage_full'
  const lost = LOST.test(error.message)
  return lost || (code && (UNAVAILABLE.test(code) || NETWORK.has(code))) ? 'unavailable' : undefined
}

const SQLITE_IOERR_FSYNC = 1_034
const SQLITE_IOERR_DIR_FSYNC = 1_290

/** Whether the disk failed to store data, so that later reads are unreliable. */
export function isDiskError(error: unknown): boolean {
  const { errcode } = error as { errcode?: number }
  return errcode === SQLITE_IOERR_FSYNC || errcode === SQLITE_IOERR_DIR_FSYNC
}

const SQLITE_CONSTRAINT_UNIQUE = 2067
const UNIQUE_VIOLATION = '23505'

/** Whether a unique index refused a row. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: string; errcode?: number }
  return errcode === SQLITE_CONSTRAINT_UNIQUE || code === UNIQUE_VIOLATION
}

const SQLITE_CONSTRAINT_FOREIGNKEY = 787
const FOREIGN_KEY_VIOLATION = '23503'

/** Whether a foreign key refused a row. */
export function isOrphan(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: string; errcode?: number }
  return errcode === SQLITE_CONSTRAINT_FOREIGNKEY || code === FOREIGN_KEY_VIOLATION
}

/** Milliseconds that a write waits for another process. */
const BUSY_TIMEOUT_MS = 5_000

/** Retries while another process holds SQLite's lock, without blocking this process. */
async function retryWhileBusy<Value>(
  work: () => Promise<Value>,
  timeoutMs: number = BUSY_TIMEOUT_MS
): Promise<Value> {
  const since = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const { errcode = 0 } = error as { errcode?: number }
      const isBusy = (errcode & 0xff) === SQLITE_BUSY
      if (!isBusy || performance.now() - since > timeoutMs) throw error
      await pause(10 + Math.random() * 40)
    }
  }
}

/** Queries outside of transactions wait for other processes by themselves. */
export function waitWhileBusy(db: Db): void {
  const executor = db.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  const executeQuery = (...query: Parameters<typeof execute>) =>
    retryWhileBusy(() => execute(...query))
  Object.assign(executor, { executeQuery })
}

const RETRIES = 3
const CONFLICT = /^(?:40001|40P01)$/

/**
 * One transaction; serialization failures and deadlocks of PostgreSQL get 3 attempts.
 *
 * @param patience milliseconds it waits for another writer of SQLite
 */
export async function inTransaction<Value>(
  db: Db,
  work: (tx: Tx) => Promise<Value>,
  timeoutMs?: number
): Promise<Value> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await retryWhileBusy(() => db.transaction().execute(work), timeoutMs)
    } catch (error) {
      const { code } = error as { code?: string }
      if (attempt === RETRIES || !code || !CONFLICT.test(code)) throw error
      await pause(Math.random() * 20 * 2 ** attempt)
    }
  }
}
