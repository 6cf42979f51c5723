import {
  BEYOND_END_SECONDS,
  isPlayed,
  learnedStep,
  type Playback,
  playedMilliseconds,
  playTo
} from '#domain/learning/played.ts'
import { lockLearner } from '#server/accounts/lock-learner.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { dayOf } from '#server/db/rollups/days.ts'
import { countFirstPlay, hasPlayed } from '#server/db/rollups/milestones.ts'
import { recordCounts } from '#server/db/rollups/record.ts'
import { Refusal } from '#server/http/problem.ts'
import { completeItem } from './certify.ts'
import { lockEnrolment } from './enrol.ts'
import type { Item } from './gate.ts'
import { addLearnedTime } from './goals/learned-time.ts'

const BEYOND_END = new Refusal('validation_failed', {
  errors: [{ path: 'body.currentTime', code: 'too_big', message: { key: 'past_end' } }]
})

/**
 * Stores a position and what was played since; enough of it completes the item. Idempotent.
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
    if (!(await lockEnrolment(tx, learnerId, video.class_id, time))) return new Refusal('forbidden')
    const before = await readPlayback(tx, learnerId, video.id)
    const after = playTo(before ?? UNPLAYED, current, duration)
    const openedAt = await writePlayback(tx, learnerId, video, after, time)
    if (!before) await countIfFirst(tx, learnerId, video.id, time)
    await countWatched(tx, video, [before ?? UNPLAYED, after], time)
    // Watching again is learning too.
    const learned = learnedStep(before ?? UNPLAYED, current, duration)
    await addLearnedTime(tx, learnerId, learned, time)
    const isDone =
      isPlayed(after, duration, time - openedAt) && (await hadTime(tx, learnerId, video, time))
    if (isDone) await completeItem(tx, learnerId, video, time)
    return undefined
  })
}

/** Starts the clock of an opened video, so that offline playing counts when it is reported later. */
export async function startPlayback(
  tx: Tx,
  learnerId: number,
  { id, class_id }: Pick<Item, 'id' | 'class_id'>,
  time: number
): Promise<void> {
  const started = await tx
    .insertInto('playback')
    .columns([...PLAYBACK])
    .expression(
      tx
        .selectFrom('enrolment')
        .select(['learner_id', 'class_id'])
        .select(eb => [
          eb.cast<number>(eb.val(id), 'bigint').as('item_id'),
          eb.cast<number>(eb.val(0), 'bigint').as('position'),
          eb.cast<string>(eb.val('[]'), 'text').as('played'),
          eb.cast<number>(eb.val(time), 'bigint').as('opened_at'),
          eb.cast<number>(eb.val(time), 'bigint').as('updated_at')
        ])
        .where('learner_id', '=', learnerId)
        .where('class_id', '=', class_id)
    )
    .onConflict(conflict => conflict.columns(['learner_id', 'item_id']).doNothing())
    .returning('item_id')
    .executeTakeFirst()
  if (started) await countIfFirst(tx, learnerId, id, time)
}

const PLAYBACK = [
  'learner_id',
  'class_id',
  'item_id',
  'position',
  'played',
  'opened_at',
  'updated_at'
] as const

/** Whether all completed videos could have been played since the enrolment. */
async function hadTime(tx: Tx, learnerId: number, video: Item, time: number): Promise<boolean> {
  const { enrolled_at, watched } = await tx
    .selectFrom('enrolment')
    .select(eb => [
      'enrolled_at',
      eb
        .selectFrom('completion')
        .innerJoin('item', 'item.id', 'completion.item_id')
        .select(sum => sum.fn.sum<number | string | null>('item.duration_seconds').as('seconds'))
        .where('completion.learner_id', '=', learnerId)
        .where('completion.class_id', '=', video.class_id)
        .where('item.type', '=', 'video')
        .where('item.id', '<>', video.id)
        .as('watched')
    ])
    .where('learner_id', '=', learnerId)
    .where('class_id', '=', video.class_id)
    .executeTakeFirstOrThrow()
  const seconds = Number(watched ?? 0) + (video.duration_seconds ?? 0)
  return isPlayed({ played: [[0, seconds * 1_000]] }, seconds, time - enrolled_at)
}

const UNPLAYED: Playback = { position: 0, played: [] }

/** Counts what was not played before, so that no film counts twice. */
async function countWatched(
  tx: Tx,
  { class_id: classId, duration_seconds: duration }: Item,
  [before, after]: [Playback, Playback],
  time: number
): Promise<void> {
  const [less, more] = [before, after].map(one => playedMilliseconds(one.played, duration ?? 0))
  const value = (more ?? 0) - (less ?? 0)
  if (value === 0) return
  await recordCounts(tx, time, [{ figure: 'watched', classId, day: dayOf(time), value }])
}

/** Once a learner, which the lock tells of two films that are opened at the same time. */
async function countIfFirst(tx: Tx, learnerId: number, itemId: number, time: number) {
  if (await hasPlayed(tx, learnerId, itemId)) return
  await lockLearner(tx, learnerId)
  await countFirstPlay(tx, learnerId, itemId, time)
}

async function readPlayback(
  tx: Tx,
  learnerId: number,
  itemId: number
): Promise<Playback | undefined> {
  const row = await tx
    .selectFrom('playback')
    .select(['position', 'played'])
    .where('learner_id', '=', learnerId)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  return row && { position: row.position, played: JSON.parse(row.played) as Playback['played'] }
}

/** @returns when the video was opened, UTC ms */
async function writePlayback(
  tx: Tx,
  learnerId: number,
  { id, class_id }: Item,
  { position, played }: Playback,
  time: number
): Promise<number> {
  const row = { position, played: JSON.stringify(played), updated_at: time }
  const { opened_at } = await tx
    .insertInto('playback')
    .values({ learner_id: learnerId, class_id, item_id: id, ...row, opened_at: time })
    .onConflict(conflict => conflict.columns(['learner_id', 'item_id']).doUpdateSet(row))
    .returning('opened_at')
    .executeTakeFirstOrThrow()
  return opened_at
}
