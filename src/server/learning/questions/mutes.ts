import type { Db } from '#server/db/open.ts'
import { findRow, removeRows } from '#server/db/rows.ts'
import { isoOf } from '#server/db/times.ts'
import { Refusal } from '#server/http/problem.ts'

/** UTC ms at which a learner may write again; undefined for one who may. */
export async function readMute(db: Db, learnerId: number, now: Date) {
  const row = await findRow(db, 'muted_learner', {
    learner_id: learnerId,
    ends_at: ['>', now.getTime()]
  })
  return row?.ends_at
}

export function refuseMuted({ mutedUntil }: { mutedUntil?: number }) {
  return mutedUntil === undefined ? undefined : mutedRefusal(mutedUntil)
}

/** @param until UTC ms */
export const mutedRefusal = (until: number) => new Refusal('muted', { detail: isoOf(until) })

export async function deleteOldMutes(db: Db, now: Date): Promise<void> {
  await removeRows(db, 'muted_learner', { ends_at: ['<=', now.getTime()] })
}
