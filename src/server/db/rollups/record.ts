import { randomInt } from 'node:crypto'
import type { Tx } from '#server/db/open.ts'
import type { Count } from './figures.ts'

/** Counts what happened, in its transaction; a job folds it into the figures. @param time UTC ms */
export async function recordCounts(tx: Tx, time: number, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return
  await tx
    .insertInto('rollup_event')
    .values(
      counts.map(({ figure, day, part = '', classId = 0, itemId = 0, value = 1 }) => ({
        ...{ id: randomInt(1, 2 ** 48), at: time, figure, part, day, value },
        ...{ class_id: classId, item_id: itemId }
      }))
    )
    .execute()
}
