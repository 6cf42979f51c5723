import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Tx } from './open.ts'

const SQLITE_BUSY = 5
const SQLITE_READONLY = 8
const SQLITE_IOERR = 10
const SQLITE_FULL = 13
const SQLITE_CANTOPEN = 14
/** Primary codes of a file that cannot be read or written now. */
const SQLITE_UNAVAILABLE = new Set([SQLITE_BUSY, SQLITE_READONLY, SQLITE_IOERR, SQLITE_CANTOPEN])
/** The index of the journal cannot grow: there is no room for it. */
const SQLITE_IOERR_SHMSIZE = 4_874

/** PostgreSQL's codes for a store that cannot answer now: connection lost, shutting down, too many, timeouts, a failing disk. */
const UNAVAILABLE = /^(?:08...|57P0[123]|53[0234]00|55P03|57014|25P03|58030)$/
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
/** What the driver says, without a code, of a connection that is gone. */
const LOST = /Connection terminated|not queryable|timeout exceeded when trying to connect/
const DISK_FULL = '53100'

/** How a store's error is answered; `undefined` for one that is a bug of ours. */
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

/** Whether the disk has not kept what it was given, so that what was read since may be lost as well. */
export function isDiskError(error: unknown): boolean {
  const { errcode } = error as { errcode?: number }
  return errcode === SQLITE_IOERR_FSYNC || errcode === SQLITE_IOERR_DIR_FSYNC
}

const SQLITE_CONSTRAINT_UNIQUE = 2067
const UNIQUE_VIOLATION = '23505'

/** Whether a unique index refused a row: somebody has it already. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: string; errcode?: number }
  return errcode === SQLITE_CONSTRAINT_UNIQUE || code === UNIQUE_VIOLATION
}

const SQLITE_CONSTRAINT_FOREIGNKEY = 787
const FOREIGN_KEY_VIOLATION = '23503'

/** Whether a row was refused because what it belongs to is gone. */
export function isOrphan(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: string; errcode?: number }
  return errcode === SQLITE_CONSTRAINT_FOREIGNKEY || code === FOREIGN_KEY_VIOLATION
}

/** Milliseconds that a write waits for another process to be done, before it is refused. */
const PATIENCE = 5_000

/**
 * Does the work again while another process holds SQLite's lock. The store itself is told not to wait:
 * it would stop this process with all its readers.
 */
export async function retryWhileBusy<Value>(
  work: () => Promise<Value>,
  patience: number = PATIENCE
): Promise<Value> {
  const since = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const { errcode = 0 } = error as { errcode?: number }
      const isBusy = (errcode & 0xff) === SQLITE_BUSY
      if (!isBusy || performance.now() - since > patience) throw error
      await pause(10 + Math.random() * 40)
    }
  }
}

const RETRIES = 3
const CONFLICT = /^(?:40001|40P01)$/

/**
 * One transaction; PostgreSQL's serialization failures and deadlocks are tried again, at most 3 times.
 *
 * @param patience milliseconds it waits for another writer of SQLite
 */
export async function inTransaction<Value>(
  db: Db,
  work: (tx: Tx) => Promise<Value>,
  patience?: number
): Promise<Value> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await retryWhileBusy(() => db.transaction().execute(work), patience)
    } catch (error) {
      const { code } = error as { code?: string }
      if (attempt === RETRIES || !code || !CONFLICT.test(code)) throw error
      await pause(Math.random() * 20 * 2 ** attempt)
    }
  }
}
