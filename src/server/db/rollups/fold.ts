import { inTransaction } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import { addToFigures } from './add.ts'
import type { Count } from './figures.ts'
import { lockState } from './state.ts'

/** Few enough that other writers of SQLite wait for milliseconds. */
const EVENTS_AT_ONCE = 2_000

/**
 * Folds events into the figures and removes them in one transaction, so that each counts once
 * however often this is interrupted or runs at the same time.
 *
 * @returns how many were left to fold
 */
export async function foldEvents(db: Db, most: number = EVENTS_AT_ONCE): Promise<number> {
  return inTransaction(db, async tx => {
    const { cut } = await lockState(tx)
    const events = await tx
      .deleteFrom('rollup_event')
      .where('id', 'in', eb => eb.selectFrom('rollup_event').select('id').orderBy('id').limit(most))
      .returningAll()
      .execute()
    await addToFigures(
      tx,
      events
        // Rows tell the rest of before, and not how much was watched.
        .filter(({ at, figure }) => at >= cut || figure === 'watched')
        .map(({ figure, part, day, class_id, item_id, value }) => ({
          ...({ figure, part } as Pick<Count, 'figure' | 'part'>),
          ...{ day, classId: class_id, itemId: item_id, value }
        }))
    )
    return events.length
  })
}
