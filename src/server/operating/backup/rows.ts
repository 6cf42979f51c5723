import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { sql, type Transaction } from 'kysely'
import { BackupError } from './backups.ts'

export interface Table {
  name: string
  /** Sorted, since their order may differ between engines. */
  columns: string[]
  /** Columns of the primary key; `rowid` for a table without one. */
  key: string[]
}

export type Row = Record<string, string | number | null>

/** Written by migrations only. */
export const OF_MIGRATIONS = 'migration'

/** Tables with data, each after those it refers to. @param file a migrated store */
export function tablesOf(file: DatabaseSync): Table[] {
  const names = all(
    file,
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name"
  ).map(({ name }) => String(name))
  const ordered: string[] = []
  const add = (name: string) => {
    if (ordered.includes(name)) return
    const links = all(file, 'select "table" as name from pragma_foreign_key_list(?)', name)
    for (const link of links) if (link['name'] !== name) add(String(link['name']))
    ordered.push(name)
  }
  for (const name of names) if (name !== OF_MIGRATIONS) add(name)
  return ordered.map(name => tableOf(file, name))
}

function tableOf(file: DatabaseSync, name: string): Table {
  const columns = all(file, 'select name, pk from pragma_table_info(?) order by name', name)
  const key = columns
    .filter(({ pk }) => Number(pk) > 0)
    .sort((a, b) => Number(a['pk']) - Number(b['pk']))
  return { name, columns: columns.map(nameOf), key: key.length > 0 ? key.map(nameOf) : ['rowid'] }
}

const nameOf = (row: Row) => String(row['name'])

/** Names of the migrations that ran; none without a store. */
export function migrationsIn(file: DatabaseSync): string[] {
  const found = all(file, `select 1 from sqlite_schema where name = '${OF_MIGRATIONS}'`)
  return found.length > 0 ? all(file, 'select name from migration order by name').map(nameOf) : []
}

function all(file: DatabaseSync, query: string, ...values: string[]): Row[] {
  return file.prepare(query).all(...values) as Row[]
}

/** Quoted, since some are words of SQL. */
export function listed(columns: readonly string[]): string {
  return columns.map(quoted).join(', ')
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Rows in the order of the key, in batches, since a table may exceed memory. */
export type ReadRows = (table: Table) => AsyncIterable<Row[]>

const AT_ONCE = 500

export const rowsOfSqlite = (file: DatabaseSync): ReadRows =>
  async function* ({ name, columns, key }) {
    const query = `select ${listed(columns)} from ${quoted(name)} order by ${listed(key)}`
    let batch: Row[] = []
    for (const row of file.prepare(query).iterate()) {
      if (batch.push(row as Row) < AT_ONCE) continue
      yield batch
      batch = []
    }
    yield batch
  }

/** Both engines order texts by bytes, so rows come in the same order. */
export const rowsOfPostgres = (tx: Transaction<never>): ReadRows =>
  async function* ({ name, columns, key }) {
    await sql
      .raw(
        `declare rows no scroll cursor for
         select ${listed(columns)} from ${quoted(name)} order by ${listed(key)}`
      )
      .execute(tx)
    for (;;) {
      const { rows } = await sql.raw<Row>(`fetch ${AT_ONCE} from rows`).execute(tx)
      if (rows.length === 0) break
      yield rows
    }
    await sql`close rows`.execute(tx)
  }

/** Content of a table, on either engine. */
interface Content {
  rows: number
  /** Over all values of all rows, hexadecimal. */
  sha256: string
}

export type Contents = Record<string, Content>

/** Counts and digests of all tables; equal on both engines for equal data. */
export async function contentsOf(tables: readonly Table[], read: ReadRows): Promise<Contents> {
  const contents: Contents = {}
  for (const table of tables) {
    const hash = createHash('sha256')
    let rows = 0
    for await (const batch of read(table)) {
      rows += batch.length
      for (const row of batch) {
        hash.update(`${JSON.stringify(table.columns.map(column => row[column]))}\n`)
      }
    }
    contents[table.name] = { rows, sha256: hash.digest('hex') }
  }
  return contents
}

/** @throws BackupError that names the first different table */
export function mustBeEqual(expected: Contents, found: Contents): void {
  for (const [name, { rows, sha256 }] of Object.entries(expected)) {
    const other = found[name]
    if (other?.rows === rows && other.sha256 === sha256) continue
    throw new BackupError(
      `the table ${name} holds ${other?.rows ?? 'no'} rows that are not its ${rows}`
    )
  }
}
