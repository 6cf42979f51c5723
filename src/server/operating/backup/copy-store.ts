import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql, type Transaction } from 'kysely'
import { openSqlite, postgresDialect, sqliteDialect, unhurried } from '#server/db/engines.ts'
import { migrate } from '#server/db/migrate.ts'
import { MIGRATIONS } from '#server/db/migrations/all.ts'
import { unopened } from '#server/db/open.ts'
import { BackupError, newerThanThis } from './backups.ts'
import {
  type Contents,
  contentsOf,
  listed,
  migrationsIn,
  mustBeEqual,
  quoted,
  type ReadRows,
  rowsOfPostgres,
  rowsOfSqlite,
  type Table,
  tablesOf
} from './rows.ts'

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

interface StoreCopy {
  migrations: string[]
  contents: Contents
}

/**
 * Copies the current state of a store into an SQLite file, during writes.
 *
 * @param address `postgres://…`, or the path of an SQLite file
 * @param target path of a new file
 * @throws BackupError when there is no store, or it cannot be read
 */
export async function copyStore(address: string, target: string): Promise<StoreCopy> {
  const isPostgres = /^postgres(?:ql)?:/.test(address)
  if (isPostgres) await copyPostgres(address, target)
  else copySqlite(address, target)
  const file = openCopy(target)
  try {
    const contents = await contentsOf(tablesOf(file), rowsOfSqlite(file))
    return { migrations: migrationsIn(file), contents }
  } finally {
    file.close()
  }
}

/** Opens and checks a copy. @throws BackupError when it is damaged */
export function openCopy(path: string): DatabaseSync {
  try {
    return openSqlite(path)
  } catch (error) {
    throw new BackupError((error as Error).message, { cause: error })
  }
}

/**
 * One statement reads one state and blocks no writer; SQLite's own backup restarts at every write.
 * It also leaves deleted content behind.
 */
function copySqlite(source: string, target: string): void {
  if (!existsSync(source)) throw new BackupError(`there is no store: ${source}`)
  const file = openCopy(source)
  try {
    if (migrationsIn(file).length === 0) throw new BackupError(`there is no store in ${source}`)
    file.prepare('vacuum into ?').run(target)
  } finally {
    file.close()
  }
}

function copyPostgres(url: string, target: string): Promise<void> {
  return inPostgres(url, db =>
    db
      .transaction()
      // One state for all reads.
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async tx => {
        await unhurried(tx)
        await makeFile(target, await migrationsOf(tx))
        await copyRows(rowsOfPostgres(tx), target)
      })
  )
}

async function migrationsOf(tx: Transaction<never>): Promise<string[]> {
  const { rows: found } = await sql`select to_regclass('migration') as name`.execute(tx)
  if (!(found[0] as { name: string | null }).name) {
    throw new BackupError('there is no store in that database')
  }
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(tx)
  return rows.map(({ name }) => name)
}

/** The same tables, without later migrations. */
async function makeFile(path: string, names: readonly string[]): Promise<void> {
  const unknown = names.filter(name => !MIGRATIONS.some(one => one.name === name))
  if (unknown.length > 0) throw newerThanThis(unknown)
  const db = new Kysely<never>({ dialect: sqliteDialect(openSqlite(path)) })
  const run = MIGRATIONS.filter(({ name }) => names.includes(name))
  await migrate(db, 'sqlite', run).finally(() => db.destroy())
}

async function copyRows(read: ReadRows, target: string): Promise<void> {
  const file = new DatabaseSync(target)
  try {
    file.exec('pragma synchronous = off')
    file.exec('begin')
    const tables = tablesOf(file)
    const contents = await contentsOf(tables, table => writing(file, table, read(table)))
    file.exec('commit')
    mustBeEqual(contents, await contentsOf(tables, rowsOfSqlite(file)))
  } finally {
    file.close()
  }
}

/** Passes the rows on and writes them to the file. */
async function* writing(
  file: DatabaseSync,
  { name, columns }: Table,
  batches: ReturnType<ReadRows>
): ReturnType<ReadRows> {
  const places = columns.map(() => '?').join(', ')
  const insert = file.prepare(`insert into ${quoted(name)} (${listed(columns)}) values (${places})`)
  for await (const batch of batches) {
    for (const row of batch) insert.run(...columns.map(column => row[column] ?? null))
    yield batch
  }
}
