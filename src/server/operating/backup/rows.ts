import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { sql, type Transaction } from 'kysely'
import { BackupError } from './backup-error.ts'
import { listed, quoted, type Row, type Table } from './tables.ts'

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
export interface Content {
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
