import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { addToCurve, FILM_PARTS } from '#domain/learning/film-curve.ts'
import type { Playback } from '#domain/learning/played.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import { takeLease } from '#server/db/lease.ts'
import type { Db } from '#server/db/open.ts'
import { insertRow } from '#server/db/rows.ts'

const LEASE = 'film-curves'
/** Milliseconds from one count to the next, by whichever process. */
const COUNTED_EVERY = 30 * 60_000
const ROWS_AT_ONCE = 2_000

interface Counted {
  classId: number
  learners: number
  curve: number[]
}

/** Counts anew which parts of films learners played, unless it was done lately. */
export async function keepFilmCurves(
  db: Db,
  { now, isStopping = () => false }: { now: () => Date; isStopping?: () => boolean }
): Promise<void> {
  const time = now().getTime()
  if (!(await takeLease(db, LEASE, randomUUID(), now(), COUNTED_EVERY))) return
  const films = await countFilms(db, isStopping)
  if (films) await replaceCurves(db, films, time)
}

/** One pass over all playback in its own order, in pieces that others can run between. */
async function countFilms(
  db: Db,
  isStopping: () => boolean
): Promise<Map<number, Counted> | undefined> {
  const durations = await filmDurations(db)
  const films = new Map<number, Counted>()
  let last = { learner_id: 0, item_id: 0 }
  for (;;) {
    if (isStopping()) return undefined
    const rows = await nextRows(db, last)
    for (const { item_id, class_id, played } of rows) {
      const duration = durations.get(item_id)
      const own = JSON.parse(played) as Playback['played']
      if (duration === undefined || own.length === 0) continue
      const film = films.get(item_id) ?? {
        ...{ classId: class_id, learners: 0 },
        curve: Array.from({ length: FILM_PARTS }, () => 0)
      }
      film.learners++
      addToCurve(film.curve, { played: own }, duration)
      films.set(item_id, film)
    }
    const end = rows.at(-1)
    if (!end || rows.length < ROWS_AT_ONCE) return films
    last = end
    await turn()
  }
}

const nextRows = (db: Db, { learner_id, item_id }: { learner_id: number; item_id: number }) =>
  db
    .selectFrom('playback')
    .select(['learner_id', 'item_id', 'class_id', 'played'])
    .where(eb =>
      eb.or([
        eb('learner_id', '>', learner_id),
        eb.and([eb('learner_id', '=', learner_id), eb('item_id', '>', item_id)])
      ])
    )
    .orderBy('learner_id')
    .orderBy('item_id')
    .limit(ROWS_AT_ONCE)
    .execute()

async function filmDurations(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('item')
    .select(['id', 'duration_seconds'])
    .where('type', '=', 'video')
    .where('retired', '=', 0)
    .execute()
  return new Map(rows.map(({ id, duration_seconds }) => [id, duration_seconds ?? 0]))
}

async function replaceCurves(db: Db, films: Map<number, Counted>, time: number): Promise<void> {
  await inTransaction(db, async tx => {
    await tx.deleteFrom('rollup_film').execute()
    for (const [item_id, { classId, learners, curve }] of films) {
      const row = { item_id, class_id: classId, learners, curve: JSON.stringify(curve) }
      await insertRow(tx, 'rollup_film', { ...row, counted_at: time })
    }
  })
}
