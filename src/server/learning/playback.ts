import { BEYOND_END_SECONDS, isPlayed, type Playback, playTo } from '#domain/played.ts'
import { inTransaction } from '#server/db/faults.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { Refusal } from '#server/problem.ts'
import { completeItem } from './certify.ts'
import { takePart } from './enrol.ts'
import type { Item } from './gate.ts'

const BEYOND_END = new Refusal('validation_failed', {
  errors: [{ path: 'body.currentTime', code: 'too_big', message: { key: 'past_end' } }]
})

/**
 * Keeps where a learner is in a video and counts what they have played; the item is complete with
 * enough of it. Saying the same again changes nothing.
 *
 * @param current seconds
 */
export async function keepPlayback(
  db: Db,
  learnerId: number,
  video: Item,
  current: number,
  now: Date
): Promise<undefined | Refusal<'forbidden' | 'validation_failed'>> {
  const duration = video.duration_seconds ?? 0
  if (current > duration + BEYOND_END_SECONDS) return BEYOND_END
  const time = now.getTime()
  return inTransaction(db, async tx => {
    if (!(await takePart(tx, learnerId, video.class_id, time))) return new Refusal('forbidden')
    const before = await readPlayback(tx, learnerId, video.id)
    const after = playTo(before, current, duration)
    await writePlayback(tx, learnerId, video, after, time)
    if (isPlayed(after, duration)) await completeItem(tx, learnerId, video, time)
    return undefined
  })
}

async function readPlayback(tx: Tx, learnerId: number, itemId: number): Promise<Playback> {
  const row = await tx
    .selectFrom('playback')
    .select(['position', 'played'])
    .where('learner_id', '=', learnerId)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  if (!row) return { position: 0, played: [] }
  return { position: row.position, played: JSON.parse(row.played) as Playback['played'] }
}

async function writePlayback(
  tx: Tx,
  learnerId: number,
  { id, class_id }: Item,
  { position, played }: Playback,
  time: number
): Promise<void> {
  const row = { position, played: JSON.stringify(played), updated_at: time }
  await tx
    .insertInto('playback')
    .values({ learner_id: learnerId, class_id, item_id: id, ...row })
    .onConflict(conflict => conflict.columns(['learner_id', 'item_id']).doUpdateSet(row))
    .execute()
}
