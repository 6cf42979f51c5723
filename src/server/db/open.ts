import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, type Transaction } from 'kysely'
import { openSqlite, postgresDialect, sqliteDialect } from './engines.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/all.ts'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

/**
 * The store, with every migration run. Close it with `destroy()`.
 *
 * @param address `postgres://…`, or the path of an SQLite file, or `:memory:`
 * @throws Error in one line when it cannot be opened
 */
export async function openDb(
  address: string,
  log: (error: Error) => void = () => undefined
): Promise<Db> {
  const isPostgres = /^postgres(?:ql)?:/.test(address)
  if (!isPostgres && address !== ':memory:') mkdirSync(dirname(address), { recursive: true })
  const dialect = isPostgres ? postgresDialect(address, log) : sqliteDialect(openSqlite(address))
  const db = new Kysely<Schema>({ dialect })
  try {
    await migrate(db as never, isPostgres ? 'postgres' : 'sqlite', MIGRATIONS)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}
