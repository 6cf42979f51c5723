import { type Kysely, sql, type Transaction } from 'kysely'
import { type Engine, unhurried } from './engines.ts'

/** Column types of an engine; the only differences between them. */
export interface Types {
  engine: Engine
  int: string
  text: string
  strict: string
}

const TYPES: Record<Engine, Omit<Types, 'engine'>> = {
  sqlite: { int: 'integer', text: 'text', strict: 'strict' },
  // "C" compares bytes, as SQLite does.
  postgres: { int: 'bigint', text: 'text collate "C"', strict: '' }
}

export interface Migration {
  name: string
  statements: (types: Types) => string[]
  /** It rebuilds a table that others refer to. */
  isRebuild?: true
}

/** An arbitrary number, the same in all processes. */
const LOCK = 7_155_317

/** Runs new migrations, each in one transaction. */
export async function migrate(db: Kysely<never>, engine: Engine, migrations: readonly Migration[]) {
  await inLock(db, engine, makeList)
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  for (const migration of migrations.filter(({ name }) => !done.has(name))) {
    const running = () => inLock(db, engine, tx => run(tx, engine, migration))
    await (engine === 'sqlite' && migration.isRebuild ? unlinked(db, running) : running())
  }
}

const makeList = (tx: Transaction<never>) =>
  sql`create table if not exists migration (name text primary key)`.execute(tx)

/** Creates all tables in an empty PostgreSQL, within a longer transaction. */
export async function makeTables(tx: Transaction<never>, migrations: readonly Migration[]) {
  await lock(tx)
  await makeList(tx)
  for (const migration of migrations) await run(tx, 'postgres', migration)
}

async function run(
  tx: Transaction<never>,
  engine: Engine,
  { name, statements, isRebuild }: Migration
): Promise<void> {
  const done = await sql`select 1 from migration where name = ${name}`.execute(tx)
  if (done.rows.length > 0) return
  for (const statement of statements({ engine, ...TYPES[engine] })) {
    await sql.raw(statement).execute(tx)
  }
  if (engine === 'sqlite' && isRebuild) {
    const { rows } = await sql`pragma foreign_key_check`.execute(tx)
    if (rows.length > 0) throw new Error(`the migration ${name} leaves rows that refer to nothing`)
  }
  await sql`insert into migration (name) values (${name})`.execute(tx)
}

/**
 * Turns foreign keys off, which SQLite allows only outside transactions.
 *
 * @see https://sqlite.org/lang_altertable.html#otheralter
 */
async function unlinked(db: Kysely<never>, work: () => Promise<void>): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    await work()
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

function inLock(
  db: Kysely<never>,
  engine: Engine,
  work: (tx: Transaction<never>) => Promise<unknown>
): Promise<void> {
  return db.transaction().execute(async tx => {
    // On SQLite the write lock is enough.
    if (engine === 'postgres') await lock(tx)
    await work(tx)
  })
}

/** Blocks migrations and openings until the transaction ends. */
export async function lock(tx: Transaction<never>): Promise<void> {
  await unhurried(tx)
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
}
