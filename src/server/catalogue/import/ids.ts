import type { Tx } from '#server/db/open.ts'

/** Rows of these tables are never deleted, so no id is given twice. */
type Numbered = 'category' | 'expert' | 'class' | 'module' | 'item' | 'resource' | 'path'

export async function nextId(tx: Tx, table: Numbered): Promise<number> {
  const row = await tx
    .selectFrom(table)
    .select(eb => eb.fn.max<number | null>('id').as('last'))
    .executeTakeFirst()
  return Number(row?.last ?? 0) + 1
}
