import { randomInt } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import site from '#content/site.json' with { type: 'json' }
import { INVENTED_LEARNERS_FROM } from '#domain/accounts/invented-learners.ts'
import type { StudioAnnouncement } from '#contract/studio/announcements.ts'
import { noticeText } from '#i18n/format/notice-text.ts'
import type { Locale } from '#i18n/locale.ts'
import { mailTexts } from '#i18n/texts/mails.ts'
import { noticeTexts } from '#i18n/texts/notices.ts'
import { OperatorError } from '#server/admin/change.ts'
import { type Slice, textOf } from '#server/catalogue/class-records.ts'
import type { Change } from '#server/db/audit-log.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { countRows, findRow, insertRow, removeRows } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { isoOf } from '#server/db/times.ts'
import { addNotices } from '#server/mail/notices/add-notice.ts'
import { isEditor, type Writer } from './own-class.ts'

/** A class that learners see and the caller writes to. */
export async function readAnnouncedClass(db: Db, caller: Writer, id: number | undefined) {
  const found = id === undefined ? undefined : await findRow(db, 'class', { id, retired: 0 })
  const isOwn = caller.expertId !== undefined && found?.expert_id === caller.expertId
  return isEditor(caller) || isOwn ? found : undefined
}

export async function listOfAnnouncements(
  db: Db,
  { classId, by }: { classId: number; by: number },
  { limit, offset }: Slice
) {
  const rows = await selectAnnouncements(db)
    .where('class_id', '=', classId)
    .orderBy('announcement.created_at', 'desc')
    .orderBy('announcement.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await countRows(db, 'announcement', { class_id: classId })
  return {
    items: rows.map(announcementOf),
    total,
    learners: await countReached(db, classId, by)
  }
}

/** Query of who takes part, but for the author. */
const audienceOf = (classId: number, by: number) =>
  sql`select learner_id from enrolment where class_id = ${classId} and learner_id <> ${by}`

/** The audience of a new announcement, without those who have turned the kind off everywhere. */
async function countReached(db: Db, classId: number, by: number): Promise<number> {
  const { count } = await db
    .selectFrom('learner')
    .leftJoin('notice_preference as choice', join =>
      join.onRef('choice.learner_id', '=', 'learner.id').on('choice.kind', '=', 'announcement')
    )
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`learner.id in (${audienceOf(classId, by)})`)
    .where('learner.id', '>', 0)
    .where('learner.id', '<', INVENTED_LEARNERS_FROM)
    .where('disabled_at', 'is', null)
    .where(eb =>
      eb.or([
        eb('choice.learner_id', 'is', null),
        eb('choice.bell', '=', 1),
        eb('choice.push', '=', 1),
        eb('choice.mail', '<>', 'never')
      ])
    )
    .executeTakeFirstOrThrow()
  return Number(count)
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

function announcementOf(row: Row) {
  const { id, title, body, created_at, name_ar, name_en } = row
  const isNamed = name_ar !== null && name_en !== null
  return {
    ...{ id, title, body, createdAt: isoOf(created_at) },
    ...englishOf(row),
    ...(isNamed && { author: textOf({ name_ar, name_en }, 'name') })
  }
}

/** How a new announcement in a class reads to learners, with `{{title}}` for its title. */
export async function wordingOf(db: Db, about: Selectable<Schema['class']>) {
  const expert = await findRow(db, 'expert', { id: about.expert_id })
  const wordedIn = (language: Locale) =>
    noticeText(
      noticeTexts(language),
      {
        ...{ kind: 'announcement', title: '{{title}}', class: { title: textOf(about, 'title') } },
        ...(expert && { author: { name: textOf(expert, 'name') } })
      },
      language
    )
  const subjectIn = (language: Locale) =>
    mailTexts(language)('notices.announcementSubject', { count: 1, site: site.name[language] })
  return {
    sentence: { ar: wordedIn('ar'), en: wordedIn('en') },
    subject: { ar: subjectIn('ar'), en: subjectIn('en') }
  }
}

/** The English text of an announcement, if it has one. */
function englishOf({
  title_en: title,
  body_en: body
}: {
  title_en: string | null
  body_en: string | null
}) {
  return title !== null && body !== null ? { english: { title, body } } : {}
}

interface Announced {
  classId: number
  /** Account of staff. */
  by: number
  title: string
  body: string
  english?: { title: string; body: string } | undefined
}

export const newAnnouncementId = (): number => randomInt(1, 2 ** 48)

const tidy = (text: string) => text.normalize('NFC').trim()

/** Writes an announcement, and tells all who take part. */
export async function announceIn(
  tx: Tx,
  id: number,
  { classId, by, title, body, english }: Announced,
  time: number
): Promise<Change> {
  await insertRow(tx, 'announcement', {
    ...{ id, class_id: classId, learner_id: by, created_at: time },
    title: tidy(title),
    body: tidy(body),
    ...(english && { title_en: tidy(english.title), body_en: tidy(english.body) })
  })
  await addNotices(tx, audienceOf(classId, by), { kind: 'announcement', announcementId: id }, time)
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
