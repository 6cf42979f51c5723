import type { Tx } from '#server/db/open.ts'

/** Rows of these tables are never deleted, so no id is given twice. */
type Numbered = 'category' | 'expert' | 'class' | 'module' | 'item' | 'resource' | 'path'

export async function nextId(tx: Tx, table: Numbered): Promise<number> {
  const last = await lastId(tx, table)
  // Drafts keep the ids of the classes that they become.
  const draft = table === 'class' ? await lastDraft(tx) : 0
  return Math.max(last, draft) + 1
}

async function lastId(tx: Tx, table: Numbered): Promise<number> {
  const row = await tx
    .selectFrom(table)
    .select(eb => eb.fn.max<number | null>('id').as('last'))
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

async function lastDraft(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('class_draft')
    .select(eb => eb.fn.max<number | null>('class_id').as('last'))
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}
