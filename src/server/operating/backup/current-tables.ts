import { Kysely } from 'kysely'
import { openSqlite, sqliteDialect } from '#server/db/engines.ts'
import { migrate } from '#server/db/migrate.ts'
import { MIGRATIONS } from '#server/db/migrations/all.ts'
import { type Table, tablesOf } from './tables.ts'

export async function currentTables(): Promise<Table[]> {
  const file = openSqlite(':memory:')
  const db = new Kysely<never>({ dialect: sqliteDialect(file) })
  try {
    await migrate(db, 'sqlite', MIGRATIONS)
    return tablesOf(file)
  } finally {
    await db.destroy()
  }
}
