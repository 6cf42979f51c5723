import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Stops the growth of SQLite's file and uses up its free pages. @returns the end of it */
export async function fillStore(db: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(db)
  for (const length of [20_000, 2_000, 100]) {
    const row = () => ({ key: `fill ${Math.random()}`, value: 'x'.repeat(length) })
    const isFull = () =>
      db
        .insertInto('setting')
        .values(row())
        .execute()
        .then(
          () => false,
          () => true
        )
    while (!(await isFull())) continue
  }
  return async () => void (await sql`pragma max_page_count = 1000000`.execute(db))
}

/** SQLite's FULL and IOERR_FSYNC, by what the disk did. */
const FAILURES = {
  full: { message: 'database or disk is full', errcode: 13 },
  'not synced': { message: 'disk I/O error', errcode: 1_034 }
}
export type Failure = keyof typeof FAILURES

/** Commits of stores that are opened from now on fail and roll back, as SQLite's do. */
export function failingCommits(): { fail: (why?: Failure) => void; end: () => void } {
  const { prepare } = DatabaseSync.prototype
  let failure: Failure | undefined
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, text: string) {
    const statement = prepare.call(this, text)
    if (text !== 'commit') return statement
    const run = statement.run.bind(statement)
    statement.run = () => {
      if (failure === undefined) return run()
      this.exec('rollback')
      const { message, errcode } = FAILURES[failure]
      throw Object.assign(new Error(message), { errcode })
    }
    return statement
  }
  return {
    fail: why => void (failure = why),
    end: () => void (DatabaseSync.prototype.prepare = prepare)
  }
}
