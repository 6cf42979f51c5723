import type { Tx } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import { countsOfAccess } from './access.ts'
import { addToFigures } from './add.ts'
import { countsOfLearners } from './learner-history.ts'
import { recordCounts } from './record.ts'
import { lockState, readRollupState } from './state.ts'

/**
 * Counts that the access of a learner ends, before the rows go. What was counted stays, without a
 * name: figures of past days do not change.
 */
export async function countErasure(tx: Tx, learnerId: number, time: number): Promise<void> {
  const subscription = await findRow(tx, 'subscription', { learner_id: learnerId })
  await countPastOf(tx, learnerId, time)
  await recordCounts(tx, time, countsOfAccess({ before: subscription, after: undefined }, time))
}

/** The past of a learner who goes while the past is being counted. */
async function countPastOf(tx: Tx, learnerId: number, time: number): Promise<void> {
  if ((await readRollupState(tx)).built_at !== null) return
  const state = await lockState(tx)
  const isLeft = state.built_at === null && state.learner_cursor < learnerId
  // Gone before the cut: neither rows nor events count.
  if (!isLeft || time < state.cut) return
  await addToFigures(tx, await countsOfLearners(tx, [learnerId], state.cut))
}
