import type { Tx } from '#server/db/open.ts'

/** Tables whose ids are given out here; nothing is ever deleted from them, so none is given twice. */
type Numbered = 'category' | 'expert' | 'class' | 'module' | 'item' | 'resource' | 'path'

/** The next free id of a table. */
export async function nextId(tx: Tx, table: Numbered): Promise<number> {
  const row = await tx
    .selectFrom(table)
    .select(eb => eb.fn.max<number | null>('id').as('last'))
    .executeTakeFirst()
  return Number(row?.last ?? 0) + 1
}
