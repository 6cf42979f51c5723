import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, linkSync, openSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql, type Transaction } from 'kysely'
import { makeFolder, syncNames } from '#server/media/durable-files.ts'
import { waitWhileBusy } from './database-errors.ts'
import { DamagedStore, lostContent, openSqlite, postgresDialect, sqliteDialect } from './engines.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/all.ts'
import { type Probes, tellQuery } from './probes.ts'
import type { Schema } from './schema.ts'

/** Milliseconds that SQLite blocks the process; `waitWhileBusy` waits on without blocking. */
const BUSY_TIMEOUT = 10

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

interface Opening {
  /** Gets errors of broken connections. */
  log?: (error: Error) => void
  /** Gets each error of SQLite, handled or not. */
  onError?: (error: unknown) => void
  /** Most connections to PostgreSQL. */
  connections?: number | undefined
  probes?: Probes | undefined
  /** The server of this store has checked the file. */
  isChecked?: true
}

/**
 * The store, migrated. Close it with `destroy()`.
 *
 * @param address `postgres://…`, the path of an SQLite file, or `:memory:`
 * @throws Error in one line when it cannot be opened
 */
export async function openDb(
  address: string,
  { log = () => undefined, onError, connections, probes, isChecked }: Opening = {}
): Promise<Db> {
  const isPostgres = /^postgres(?:ql)?:/.test(address)
  if (!isPostgres && address !== ':memory:') makeFile(address)
  const dialect = isPostgres
    ? postgresDialect(address, { log, connections, tellPool: probes?.pool })
    : sqliteDialect(openSqlite(address, !isChecked), onError)
  const db = new Kysely<Schema>({ dialect, ...(probes && { log: tellQuery(probes) }) })
  waitWhileBusy(db)
  try {
    await migrate(db as never, isPostgres ? 'postgres' : 'sqlite', MIGRATIONS)
    if (!isPostgres) await sql.raw(`pragma busy_timeout = ${BUSY_TIMEOUT}`).execute(db)
  } catch (error) {
    await db.destroy()
    throw isPostgres ? unopened(address, error as Error) : error
  }
  return db
}

/**
 * Creates the file of a store with mode 0600. It is renamed with its first page, so that an empty
 * file is always a lost store.
 *
 * @throws DamagedStore when only its journal is left
 */
function makeFile(path: string): void {
  makeFolder(dirname(path))
  const hasJournal = existsSync(`${path}-wal`)
  if (existsSync(path)) return
  if (hasJournal) throw new DamagedStore(lostContent(path))
  const draft = `${path}.${randomUUID()}.part`
  try {
    closeSync(openSync(draft, 'ax', 0o600))
    const file = new DatabaseSync(draft)
    file.exec('pragma journal_mode = wal')
    file.close()
    linkSync(draft, path)
    syncNames(dirname(path))
  } catch {
    // Another process has made it, or opening it reports the error.
  } finally {
    rmSync(draft, { force: true })
  }
}

/** One line that names the database without its password. */
export function unopened(address: string, error: Error): Error {
  const { host, pathname } = new URL(address)
  // With several addresses, the errors are inside.
  const { message } = error instanceof AggregateError ? (error.errors[0] as Error) : error
  const oneLine = message.replaceAll(/\s+/g, ' ')
  return new Error(`the database ${host}${pathname} cannot be opened: ${oneLine}`, { cause: error })
}
