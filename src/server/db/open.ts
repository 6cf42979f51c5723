import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, linkSync, openSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql, type Transaction } from 'kysely'
import { makeFolder, syncNames } from '#server/media/durable-files.ts'
import { DamagedStore, lostContent, openSqlite, postgresDialect, sqliteDialect } from './engines.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/all.ts'
import { type Probes, tellQuery } from './probes.ts'
import type { Schema } from './schema.ts'

/** Milliseconds that SQLite stops the process for a lock; `patiently` waits the rest without stopping it. */
const BUSY_TIMEOUT = 10

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

interface Opening {
  /** Is told of a connection that broke. */
  log?: (error: Error) => void
  /** Is told of each error of SQLite, whoever handles it. */
  onError?: (error: unknown) => void
  /** Connections to PostgreSQL at most. */
  connections?: number | undefined
  probes?: Probes | undefined
}

/**
 * The store, with every migration run. Close it with `destroy()`.
 *
 * @param address `postgres://…`, or the path of an SQLite file, or `:memory:`
 * @throws Error in one line when it cannot be opened
 */
export async function openDb(
  address: string,
  { log = () => undefined, onError, connections, probes }: Opening = {}
): Promise<Db> {
  const isPostgres = /^postgres(?:ql)?:/.test(address)
  if (!isPostgres && address !== ':memory:') makeFile(address)
  const dialect = isPostgres
    ? postgresDialect(address, { log, connections, tellPool: probes?.pool })
    : sqliteDialect(openSqlite(address), onError)
  const db = new Kysely<Schema>({ dialect, ...(probes && { log: tellQuery(probes) }) })
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
 * Makes the file of a store unless it is there, readable by its owner alone, as its journals are after it.
 * It gets its name with its first page, so that an empty file is always a lost store.
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
    // Another process has made it, or the store says in its own words why it cannot be opened.
  } finally {
    rmSync(draft, { force: true })
  }
}

/** What is wrong, in one line that names the database and never its password. */
export function unopened(address: string, error: Error): Error {
  const { host, pathname } = new URL(address)
  // Where a name has several addresses, what was wrong with each is inside.
  const { message } = error instanceof AggregateError ? (error.errors[0] as Error) : error
  const said = message.replaceAll(/\s+/g, ' ')
  return new Error(`the database ${host}${pathname} cannot be opened: ${said}`, { cause: error })
}
