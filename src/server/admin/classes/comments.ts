import type { output } from 'zod/mini'
import type { ClassComment } from '#contract/studio/classes/class-revisions.ts'
import { DraftRefusal } from '#server/catalogue/drafts/draft-refusal.ts'
import type { Db } from '#server/db/open.ts'
import { changeRow, findRows, type RowFilter } from '#server/db/rows.ts'
import { isoOf } from '#server/db/times.ts'
import { readAuthors } from './authors.ts'

/** Comments on a class, oldest first; resolved ones among them. */
export async function listComments(
  db: Db,
  where: RowFilter<'class_comment'>
): Promise<output<typeof ClassComment>[]> {
  const rows = await findRows(db, 'class_comment', where, 'at', 'id')
  const authors = await readAuthors(
    db,
    rows.map(({ author }) => author)
  )
  return rows.map(row => {
    const by = authors.get(row.author ?? 0)
    return {
      ...{ id: row.id, path: row.path, text: row.text, at: isoOf(row.at) },
      ...(by && { by }),
      ...(row.resolved_at !== null && { resolvedAt: isoOf(row.resolved_at) })
    }
  })
}

/** Marks a comment as done, or opens it again. @throws DraftRefusal */
export async function resolveComment(
  db: Db,
  classId: number,
  id: number | undefined,
  isResolved: boolean,
  time: number
): Promise<void> {
  if (id === undefined) throw new DraftRefusal('not_found')
  const own = { id, class_id: classId }
  const changed = await changeRow(db, 'class_comment', own, {
    resolved_at: isResolved ? time : null
  })
  if (!changed) throw new DraftRefusal('not_found')
}
