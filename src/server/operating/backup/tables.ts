import type { DatabaseSync } from 'node:sqlite'

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
