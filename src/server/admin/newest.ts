import { type Expression, sql, type SqlBool } from 'kysely'

/** Lists of the studio show this many of the newest, so that none counts or sorts a whole table. */
export const NEWEST_MOST = 5_000

/** Whether one of the columns has this part, in Latin letters of any case. */
export function hasPart(columns: readonly string[], part: string): Expression<SqlBool> {
  const pattern = `%${part
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
  const found = columns.map(
    column => sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
  )
  return sql`(${sql.join(found, sql` or `)})`
}
