import { closeSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, sql, type Transaction } from 'kysely'
import { makeFolder } from '#server/ports/durable-files.ts'
import { openSqlite, postgresDialect, sqliteDialect } from './engines.ts'
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
  if (!isPostgres && address !== ':memory:') makeOwn(address)
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

/** A file that nobody else of the machine may read; its journals take after it. One that is there stays as it is. */
function makeOwn(path: string): void {
  makeFolder(dirname(path))
  try {
    closeSync(openSync(path, 'ax', 0o600))
  } catch {
    // It is there, or the store says in its own words why it cannot be opened.
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
