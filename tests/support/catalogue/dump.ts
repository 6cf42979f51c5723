import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Each before those that it refers to. */
const TABLES = [
  'search_document',
  'search_variant',
  'search_word',
  'resource',
  'item',
  'module',
  'class_category',
  'path_class',
  'path',
  'class',
  'expert',
  'category',
  'package',
  'promo_code',
  'setting'
]

/** Takes everything out that an import brings in. */
export async function emptyCatalogue(db: Db): Promise<void> {
  for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(db)
}

/** Rows of the catalogue and its index as text, by table, without the version. */
export async function dump(db: Db): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const table of TABLES) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      db
    )
    tables[table] = rows
      .filter(row => row['key'] !== 'catalogue_version')
      .map(row => JSON.stringify(row, Object.keys(row).sort()))
      .sort()
  }
  return tables
}

/** What changes with every change to what the public reads answer. */
export async function versionOf(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'catalogue_version')
    .executeTakeFirst()
  return row?.value
}
