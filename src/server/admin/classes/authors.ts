import type { Text } from '#contract/fields.ts'
import type { Db } from '#server/db/open.ts'
import { findRows } from '#server/db/rows.ts'

export interface Author {
  /** Of the account. */
  id: number
  name: Text
}

/** Accounts that still exist, by id. */
export async function readAuthors(
  db: Db,
  accounts: readonly (number | null)[]
): Promise<ReadonlyMap<number, Author>> {
  const ids = [...new Set(accounts)].filter(id => id !== null)
  if (ids.length === 0) return new Map()
  const rows = await findRows(db, 'learner', { id: ['in', ids] })
  return new Map(
    rows.map(row => [row.id, { id: row.id, name: { ar: row.name_ar, en: row.name_en } }])
  )
}
