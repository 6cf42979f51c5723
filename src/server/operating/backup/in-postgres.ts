import { Kysely, sql } from 'kysely'
import { postgresDialect } from '#server/db/engines.ts'
import { unopened } from '#server/db/open.ts'
import { BackupError } from './backup-error.ts'

/** Uses one connection. @throws BackupError when the database is unreachable */
export async function inPostgres<Value>(url: string, work: (db: Kysely<never>) => Promise<Value>) {
  const db = new Kysely<never>({
    dialect: postgresDialect(url, { log: () => undefined, connections: 1 })
  })
  try {
    await sql`select 1`.execute(db).catch(error => {
      throw new BackupError(unopened(url, error as Error).message, { cause: error })
    })
    return await work(db)
  } finally {
    await db.destroy()
  }
}
