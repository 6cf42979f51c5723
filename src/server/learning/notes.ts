import { randomInt } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { BEYOND_END_SECONDS } from '#domain/learning/played.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { isoOf } from '#server/db/times.ts'
import { changeRow } from '#server/db/rows.ts'
import { type Slice, textOf } from '#server/catalogue/class-records.ts'
import { Refusal } from '#server/http/problem.ts'
import { lockEnrolment } from './enrol.ts'
import type { Item } from './gate.ts'

/** Most notes of a learner on a class. */
export const NOTES_MAX = 500

/** Most bytes of them together. */
export const NOTE_BYTES_MAX = 1_000_000

const ALL: Slice = { limit: NOTES_MAX, offset: 0 }

/** By item and second. */
export async function readNotes(db: Db, learnerId: number, classId: number, slice = ALL) {
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
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
  return rows.map(noteOf)
}

/** Notes on all classes of the catalogue, newest first. */
export async function readAllNotes(db: Db, learnerId: number, { limit, offset }: Slice) {
  const all = db
    .selectFrom('note')
    .innerJoin('item', 'item.id', 'note.item_id')
    .innerJoin('class', 'class.id', 'note.class_id')
    .where('note.learner_id', '=', learnerId)
    .where('class.retired', '=', 0)
  const rows = await all
    .selectAll('note')
    .select(['class.slug', 'class.title_ar as class_ar', 'class.title_en as class_en'])
    .select(['item.title_ar', 'item.title_en'])
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await all
    .select(eb => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    total: Number(total),
    items: rows.map(row => ({
      ...noteOf(row),
      item: textOf(row, 'title'),
      course: {
        id: row.class_id,
        slug: row.slug,
        title: textOf(row, 'class')
      }
    }))
  }
}

/** Adds a note, if enrolled and within the limits. @param at seconds into the video */
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
    if (!(await lockEnrolment(tx, learnerId, video.class_id, time))) return new Refusal('forbidden')
    const kept = await measureNotes(tx, learnerId, video.class_id)
    if (kept.count >= NOTES_MAX) return FULL
    if (kept.bytes + Buffer.byteLength(tidy(text)) > NOTE_BYTES_MAX) return LONG
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

/** Longer texts need room within the limit. */
export async function changeNote(db: Db, learnerId: number, id: number, text: string, now: Date) {
  return inTransaction(db, async tx => {
    const own = await tx
      .selectFrom('note')
      .select('class_id')
      .where('id', '=', id)
      .where('learner_id', '=', learnerId)
      .executeTakeFirst()
    if (!own) return new Refusal('not_found')
    await lockEnrolment(tx, learnerId, own.class_id, now.getTime())
    const all = await measureNotes(tx, learnerId, own.class_id)
    const before = await measureNotes(tx, learnerId, own.class_id, id)
    const growth = Buffer.byteLength(tidy(text)) - before.bytes
    if (growth > 0 && all.bytes + growth > NOTE_BYTES_MAX) return LONG
    const row = await changeRow(tx, 'note', { id }, { text: tidy(text) })
    return row ? noteOf(row) : new Refusal('not_found')
  })
}

/** Number and bytes of notes. Call it with `lockEnrolment`. */
async function measureNotes(tx: Tx, learnerId: number, classId: number, id?: number) {
  const { count, bytes } = await tx
    .selectFrom('note')
    .select(eb => [
      eb.fn.countAll<number | string>().as('count'),
      sql<number | string>`coalesce(sum(octet_length(text)), 0)`.as('bytes')
    ])
    .where('learner_id', '=', learnerId)
    .where('class_id', '=', classId)
    .where(eb => (id === undefined ? eb.lit(true) : eb('id', '=', id)))
    .executeTakeFirstOrThrow()
  return { count: Number(count), bytes: Number(bytes) }
}

const FULL = refusedText('notes_full')
const LONG = refusedText('notes_long')

function refusedText(code: string): Refusal<'validation_failed'> {
  return new Refusal('validation_failed', { errors: [{ path: 'body.text', code }] })
}

export async function removeNote(db: Db, learnerId: number, id: number) {
  const removing = db
    .deleteFrom('note')
    .where('id', '=', id)
    .where('learner_id', '=', learnerId)
    .returning('id')
  const row = await removing.executeTakeFirst()
  return row ? undefined : new Refusal('not_found')
}

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
