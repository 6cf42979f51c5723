import { sql } from 'kysely'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import { lockRow } from '#server/db/rows.ts'

const HOUR = 3_600_000

/**
 * Thins saves out: all of the last hour stay, and of each hour before the last one of each person.
 * Revisions of other kinds stay for ever, as does what is a draft.
 */
export async function deleteOldSaves(db: Db, now: Date): Promise<void> {
  const until = now.getTime() - HOUR
  await inTransaction(db, async tx => {
    const rows = await tx
      .deleteFrom('class_revision')
      .where('kind', '=', 'saved')
      .where('at', '<', until)
      .where(eb =>
        eb.exists(
          eb
            .selectFrom('class_revision as later')
            .select('later.revision')
            .whereRef('later.class_id', '=', 'class_revision.class_id')
            .whereRef('later.revision', '>', 'class_revision.revision')
            .where('later.kind', '=', 'saved')
            .where('later.at', '<', until)
            .where(
              sql<boolean>`coalesce(later.author, 0) = coalesce(class_revision.author, 0)
                and later.at / ${sql.lit(HOUR)} = class_revision.at / ${sql.lit(HOUR)}`
            )
        )
      )
      .where(eb =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('class_draft')
              .select('class_draft.class_id')
              .whereRef('class_draft.class_id', '=', 'class_revision.class_id')
              .where(inner =>
                inner.or([
                  inner('class_draft.revision', '=', inner.ref('class_revision.revision')),
                  inner('class_draft.live_revision', '=', inner.ref('class_revision.revision'))
                ])
              )
          )
        )
      )
      .returning('class_id')
      .execute()
    for (const classId of new Set(rows.map(({ class_id }) => class_id).sort((a, b) => a - b))) {
      // A save may be about to use a document again.
      await lockRow(tx, 'class_draft', { class_id: classId })
      await tx
        .deleteFrom('class_document')
        .where('class_id', '=', classId)
        .where('digest', 'not in', eb =>
          eb.selectFrom('class_revision').select('digest').where('class_id', '=', classId)
        )
        .execute()
    }
  })
}
