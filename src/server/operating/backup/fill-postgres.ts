import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, sql, type Transaction } from 'kysely'
import { openSqlite, sqliteDialect } from '#server/db/engines.ts'
import { lock, makeTables, migrate } from '#server/db/migrate.ts'
import { MIGRATIONS } from '#server/db/migrations/all.ts'
import { BackupError, notEmpty } from './backups.ts'
import { inPostgres } from './copy-store.ts'
import {
  contentsOf,
  listed,
  mustBeEqual,
  OF_MIGRATIONS,
  type Row,
  rowsOfPostgres,
  rowsOfSqlite,
  type Table,
  tablesOf
} from './rows.ts'

async function currentTables(): Promise<Table[]> {
  const file = openSqlite(':memory:')
  const db = new Kysely<never>({ dialect: sqliteDialect(file) })
  try {
    await migrate(db, 'sqlite', MIGRATIONS)
    return tablesOf(file)
  } finally {
    await db.destroy()
  }
}

/**
 * Fills PostgreSQL from a store in one transaction, and compares every table.
 *
 * @param file a migrated SQLite store
 * @param aside schema to move existing tables to; without it, they must be empty
 * @returns whether tables were moved
 * @throws BackupError when the database is unreachable, in use, or not empty
 */
export function fillPostgres(url: string, file: DatabaseSync, aside?: string): Promise<boolean> {
  return alone(url, async tx => {
    const tables = await ownTables(file)
    const present = await presentOf(tx, tables)
    const isFull = await hasRows(tx, present)
    if (isFull) await moveAside(tx, present, aside)
    else await drop(tx, present)
    await makeTables(tx, MIGRATIONS)
    const read = rowsOfSqlite(file)
    for (const table of tables) {
      for await (const rows of read(table)) await insert(tx, table, rows)
      await sql`analyze ${sql.table(table.name)}`.execute(tx)
    }
    mustBeEqual(await contentsOf(tables, read), await contentsOf(tables, rowsOfPostgres(tx)))
    return isFull
  })
}

/** Tables of the product, without those added by hand. @throws BackupError for an added column */
async function ownTables(file: DatabaseSync): Promise<Table[]> {
  const own = new Map((await currentTables()).map(table => [table.name, table.columns]))
  const tables = tablesOf(file).filter(({ name }) => own.has(name))
  for (const { name, columns } of tables) {
    const added = columns.find(column => !own.get(name)?.includes(column))
    if (added) throw new BackupError(`the table ${name} has a column that is not ours: ${added}`)
  }
  return tables
}

/** Checks early whether `fillPostgres` would begin. @throws BackupError */
export async function mustTakeStore(url: string, mayReplace: boolean): Promise<void> {
  const tables = await currentTables()
  await alone(url, async tx => {
    const isFull = await hasRows(tx, await presentOf(tx, tables))
    if (isFull && !mayReplace) throw notEmpty('the database')
  })
}

/** Works while no server is connected; new ones wait. */
function alone<Value>(url: string, work: (tx: Transaction<never>) => Promise<Value>) {
  return inPostgres(url, db =>
    db.transaction().execute(async tx => {
      await lock(tx)
      await mustBeAlone(tx)
      return work(tx)
    })
  )
}

/** A running server would use its caches. One that starts waits for the lock. */
async function mustBeAlone(tx: Transaction<never>): Promise<void> {
  let others = await othersIn(tx)
  // Closed connections are listed for a moment.
  for (let attempt = 0; others.length > 0 && attempt < 10; attempt++) {
    await pause(100)
    others = await othersIn(tx)
  }
  if (others.length === 0) return
  const names = [...new Set(others)].join(', ')
  throw new BackupError(
    `the database is in use (connections: ${others.length}; ${names}); stop every server first`
  )
}

/** Application names of other connections. */
async function othersIn(tx: Transaction<never>): Promise<string[]> {
  await sql`select pg_stat_clear_snapshot()`.execute(tx)
  const { rows } = await sql<{ name: string | null; address: string | null }>`
    select application_name as name, host(client_addr) as address from pg_stat_activity
    where datname = current_database() and usesysid is not null and pid <> pg_backend_pid()
      and coalesce(backend_type, 'client backend') = 'client backend'`.execute(tx)
  return rows.map(({ name, address }) => name || `a program at ${address ?? 'this machine'}`)
}

/** Names of existing tables, of those of a store. */
async function presentOf(tx: Transaction<never>, tables: readonly Table[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema()`.execute(tx)
  const names = [OF_MIGRATIONS, ...tables.map(({ name }) => name)]
  return names.filter(name => rows.some(row => row.name === name))
}

async function moveAside(
  tx: Transaction<never>,
  names: readonly string[],
  aside: string | undefined
): Promise<void> {
  if (!aside) throw notEmpty('the database')
  await sql`create schema ${sql.id(aside)}`.execute(tx)
  for (const name of names) {
    await sql`alter table ${sql.table(name)} set schema ${sql.id(aside)}`.execute(tx)
  }
}

async function drop(tx: Transaction<never>, names: readonly string[]): Promise<void> {
  for (const name of names) await sql`drop table ${sql.table(name)} cascade`.execute(tx)
}

async function hasRows(tx: Transaction<never>, names: readonly string[]): Promise<boolean> {
  for (const name of names) {
    if (name === OF_MIGRATIONS) continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx)
    if (rows.length > 0) return true
  }
  return false
}

async function insert(tx: Transaction<never>, { name, columns }: Table, rows: Row[]) {
  const names = sql.raw(listed(columns))
  // A type of PostgreSQL may have the name of a table, such as `path`, and would be found first.
  const none = sql`(select one from ${sql.table(name)} as one limit 0)`
  await sql`
    insert into ${sql.table(name)} (${names}) select ${names}
    from json_populate_recordset(${none}, ${JSON.stringify(rows)}::json)`.execute(tx)
}
