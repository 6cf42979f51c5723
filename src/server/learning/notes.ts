import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import { BEYOND_END_SECONDS } from '#domain/played.ts'
import { inTransaction, patiently } from '#server/db/faults.ts'
import type { Db } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { isoOf } from '#server/db/times.ts'
import { Refusal } from '#server/problem.ts'
import { takePart } from './enrol.ts'
import type { Item } from './gate.ts'

/** Notes of a learner on a class, in the order of its items and of their seconds. */
export async function readNotes(db: Db, learnerId: number, classId: number) {
  const rows = await db
    .selectFrom('note')
    .innerJoin('item', 'item.id', 'note.item_id')
    .selectAll('note')
    .where('note.learner_id', '=', learnerId)
    .where('note.class_id', '=', classId)
    .orderBy('item.position')
    .orderBy('note.at')
    .orderBy('note.created_at')
    .orderBy('note.id')
    .execute()
  return rows.map(noteOf)
}

/**
 * Keeps a note of a learner who takes part.
 *
 * @param at seconds into the video
 */
export async function keepNote(
  db: Db,
  learnerId: number,
  video: Item,
  { at, text }: { at: number; text: string },
  now: Date
) {
  const duration = video.duration_seconds ?? 0
  if (at > duration + BEYOND_END_SECONDS) {
    const errors = [{ path: 'body.at', code: 'too_big', message: { key: 'past_end' } }]
    return new Refusal('validation_failed', { errors })
  }
  const time = now.getTime()
  return inTransaction(db, async tx => {
    if (!(await takePart(tx, learnerId, video.class_id, time))) return new Refusal('forbidden')
    const row = await tx
      .insertInto('note')
      .values({
        id: randomInt(1, 2 ** 48),
        learner_id: learnerId,
        class_id: video.class_id,
        item_id: video.id,
        at: Math.round(Math.min(at, duration) * 1_000),
        text: tidy(text),
        created_at: time
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return noteOf(row)
  })
}

/** Changes the words of a learner's own note. */
export async function changeNote(db: Db, learnerId: number, id: number, text: string) {
  const changing = db
    .updateTable('note')
    .set({ text: tidy(text) })
    .where('id', '=', id)
    .where('learner_id', '=', learnerId)
    .returningAll()
  const row = await patiently(() => changing.executeTakeFirst())
  return row ? noteOf(row) : new Refusal('not_found')
}

/** Deletes a learner's own note. */
export async function removeNote(db: Db, learnerId: number, id: number) {
  const removing = db
    .deleteFrom('note')
    .where('id', '=', id)
    .where('learner_id', '=', learnerId)
    .returning('id')
  const row = await patiently(() => removing.executeTakeFirst())
  return row ? undefined : new Refusal('not_found')
}

/** A note as its learner reads it. */
export function noteOf(row: Selectable<Schema['note']>) {
  return {
    id: row.id,
    contentId: row.item_id,
    at: row.at / 1_000,
    text: row.text,
    createdAt: isoOf(row.created_at)
  }
}

function tidy(text: string): string {
  return text.normalize('NFC').trim()
}
