import { type Kysely, sql, type Transaction } from 'kysely'
import { type Engine, unhurried } from './engines.ts'

/** What the same table is called on each engine; the only differences between them. */
export interface Types {
  int: string
  text: string
  strict: string
}

const TYPES: Record<Engine, Types> = {
  sqlite: { int: 'integer', text: 'text', strict: 'strict' },
  // "C" compares by bytes as SQLite does, so that both find and order alike.
  postgres: { int: 'bigint', text: 'text collate "C"', strict: '' }
}

export interface Migration {
  name: string
  statements: (types: Types) => string[]
}

/** Any number; the same in every process, so that only one of them migrates at a time. */
const LOCK = 7_155_317

/** Runs what has not run yet, each migration in one transaction, so that an interrupted one leaves nothing. */
export async function migrate(
  db: Kysely<never>,
  engine: Engine,
  migrations: readonly Migration[]
): Promise<void> {
  await inLock(db, engine, tx =>
    sql`create table if not exists migration (name text primary key)`.execute(tx)
  )
  for (const { name, statements } of migrations) {
    await inLock(db, engine, async tx => {
      const done = await sql`select 1 from migration where name = ${name}`.execute(tx)
      if (done.rows.length > 0) return
      for (const statement of statements(TYPES[engine])) await sql.raw(statement).execute(tx)
      await sql`insert into migration (name) values (${name})`.execute(tx)
    })
  }
}

function inLock(
  db: Kysely<never>,
  engine: Engine,
  work: (tx: Transaction<never>) => Promise<unknown>
): Promise<void> {
  return db.transaction().execute(async tx => {
    // SQLite needs no more than the write lock that every transaction begins with.
    if (engine === 'postgres') {
      await unhurried(tx)
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
    }
    await work(tx)
  })
}
