import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { StudioAnnouncement } from '#contract/studio/announcements.ts'
import { OperatorError } from '#server/admin/change.ts'
import { type Slice, textOf } from '#server/catalogue/class-records.ts'
import type { Change } from '#server/db/audit-log.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { countRows, findRow, insertRow, removeRows } from '#server/db/rows.ts'
import { isoOf } from '#server/db/times.ts'
import { addNotices } from '#server/mail/notices/add-notice.ts'
import { isEditor, type Writer } from './own-class.ts'

/** A class that learners see and the caller writes to. */
export async function readAnnouncedClass(db: Db, caller: Writer, id: number | undefined) {
  const found = id === undefined ? undefined : await findRow(db, 'class', { id, retired: 0 })
  const isOwn = caller.expertId !== undefined && found?.expert_id === caller.expertId
  return isEditor(caller) || isOwn ? found : undefined
}

export async function listOfAnnouncements(db: Db, classId: number, { limit, offset }: Slice) {
  const rows = await selectAnnouncements(db)
    .where('class_id', '=', classId)
    .orderBy('announcement.created_at', 'desc')
    .orderBy('announcement.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await countRows(db, 'announcement', { class_id: classId })
  return { items: rows.map(announcementOf), total }
}

export async function readAnnouncement(
  db: Db,
  id: number
): Promise<StudioAnnouncement | undefined> {
  const row = await selectAnnouncements(db).where('announcement.id', '=', id).executeTakeFirst()
  return row && announcementOf(row)
}

const selectAnnouncements = (db: Db) =>
  db
    .selectFrom('announcement')
    .leftJoin('learner', 'learner.id', 'announcement.learner_id')
    .selectAll('announcement')
    .select(['learner.name_ar', 'learner.name_en'])

type Row = Awaited<ReturnType<ReturnType<typeof selectAnnouncements>['executeTakeFirstOrThrow']>>

function announcementOf({ id, title, body, created_at, name_ar, name_en }: Row) {
  const isNamed = name_ar !== null && name_en !== null
  return {
    ...{ id, title, body, createdAt: isoOf(created_at) },
    ...(isNamed && { author: textOf({ name_ar, name_en }, 'name') })
  }
}

interface Announced {
  classId: number
  /** Account of staff. */
  by: number
  title: string
  body: string
}

export const newAnnouncementId = (): number => randomInt(1, 2 ** 48)

/** Writes an announcement, and tells all who take part. */
export async function announceIn(
  tx: Tx,
  id: number,
  { classId, by, title, body }: Announced,
  time: number
): Promise<Change> {
  await insertRow(tx, 'announcement', {
    ...{ id, class_id: classId, learner_id: by, created_at: time },
    title: title.normalize('NFC').trim(),
    body: body.normalize('NFC').trim()
  })
  const learners = sql`select learner_id from enrolment where class_id = ${classId}
    and learner_id <> ${by}`
  await addNotices(tx, learners, { kind: 'announcement', announcementId: id }, time)
  return { subject: `class ${classId}`, fields: { announcement: [null, id] } }
}

/** Takes an announcement back; its notices are not shown any more. @throws OperatorError */
export async function withdrawAnnounced(tx: Tx, caller: Writer, id: number): Promise<Change> {
  const found = await findRow(tx, 'announcement', { id })
  const about = found && (await readAnnouncedClass(tx, caller, found.class_id))
  if (!found || !about) throw new OperatorError(`there is no announcement ${id}`, 'not_found')
  await removeRows(tx, 'announcement', { id })
  return { subject: `class ${found.class_id}`, fields: { announcement: [id, null] } }
}
