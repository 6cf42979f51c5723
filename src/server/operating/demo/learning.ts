import { noteChanges } from '#server/db/catalogue-version.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { dayOf } from '#server/db/rollups/days.ts'
import { recordCounts } from '#server/db/rollups/record.ts'
import { addRow, findRow } from '#server/db/rows.ts'
import { certifyIfComplete } from '#server/learning/certify.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Writes the progress of the demo accounts in the classes that exist. */
export async function writeDemoLearning(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async tx => {
    for (const { email, learning = {} } of DEMO_ACCOUNTS) {
      const learner = await findRow(tx, 'learner', { email })
      const classes = Object.entries(learning)
      for (const [at, [slug, share]] of classes.entries()) {
        const last = now.getTime() - DAY * (classes.length - at)
        if (learner) await writeShare(tx, learner.id, slug, share, last)
      }
    }
  })
}

/** Completes the first items of a class, one an hour. @param last time of the last one */
async function writeShare(tx: Tx, learnerId: number, slug: string, share: number, last: number) {
  const items = await tx
    .selectFrom('class')
    .innerJoin('module', 'module.class_id', 'class.id')
    .innerJoin('item', 'item.module_id', 'module.id')
    .select(['item.id', 'item.class_id'])
    .where('class.slug', '=', slug)
    .where('item.retired', '=', 0)
    .orderBy('module.position')
    .orderBy('item.position')
    .execute()
  const done = items.slice(0, Math.floor(items.length * share))
  const [first] = items
  if (!first) return
  const own = { learner_id: learnerId, class_id: first.class_id }
  await addRow(tx, 'enrolment', {
    ...own,
    enrolled_at: last - done.length * HOUR,
    last_active_at: last,
    completed_at: null
  })
  const counted = { classId: first.class_id, day: dayOf(last - done.length * HOUR) }
  await recordCounts(tx, last, [
    { figure: 'enrolments', ...counted },
    ...done.map(({ id }) => ({ figure: 'reached', ...counted, itemId: id }) as const)
  ])
  await noteChanges(tx, [`class ${first.class_id}`])
  for (const [at, { id }] of done.entries()) {
    await addRow(tx, 'completion', {
      ...own,
      item_id: id,
      completed_at: last - (done.length - 1 - at) * HOUR
    })
  }
  await certifyIfComplete(tx, learnerId, first.class_id, last)
}
