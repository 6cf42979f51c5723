import type { Selectable } from 'kysely'
import type { PathOfCertificate } from '#contract/certificates.ts'
import { isStorable, LONGEST } from '#contract/fields.ts'
import { dayAt, startOfDay } from '#domain/time/cairo-day.ts'
import type { Locale } from '#i18n/locale.ts'
import { tidyName } from '#server/accounts/people.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { isoOf, isoOrNull } from '#server/db/times.ts'
import { pathFactsOf, wholePaths } from '#server/learning/certify-paths.ts'
import { factsOf } from '#server/learning/certify.ts'
import { newCertificateId } from '#server/learning/issue.ts'
import { OperatorError } from './operator-error.ts'
import { type Change, checkText, type Value } from './change.ts'

type Row = Selectable<Schema['certificate']>

/** What is wrong on a certificate, as it should be. */
export interface Correction {
  nameAr?: string | undefined
  nameEn?: string | undefined
  /** Day of issue in Cairo, YYYY-MM-DD. */
  day?: string | undefined
}

/** Noon, so that it is the same day in most of the world. */
const NOON = 12 * 3_600_000

/** What the log calls a certificate. */
export const subjectOfCertificate = (id: string) => `certificate ${id}`

/** Those of a learner, or the one of this number, newest first. */
export async function findCertificates(
  db: Db,
  by: { id: string } | { learnerId: number }
): Promise<Row[]> {
  if ('id' in by && !isStorable(by.id)) return []
  return db
    .selectFrom('certificate')
    .selectAll()
    .where(eb => ('id' in by ? eb('id', '=', by.id) : eb('learner_id', '=', by.learnerId)))
    .orderBy('issued_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Withdraws a certificate: page, PDF and status say so from then on, and its badge is gone. @throws Cannot */
export function revokeCertificate(tx: Tx, id: string, time: number): Promise<Change> {
  return setRevoked(tx, id, time)
}

/** Takes the withdrawal back. @throws Cannot */
export function restoreCertificate(tx: Tx, id: string): Promise<Change> {
  return setRevoked(tx, id, null)
}

async function setRevoked(tx: Tx, id: string, revokedAt: number | null): Promise<Change> {
  const before = await hold(tx, id)
  const subject = subjectOfCertificate(id)
  if ((before.revoked_at === null) === (revokedAt === null)) return { subject, fields: {} }
  await tx.updateTable('certificate').set({ revoked_at: revokedAt }).where('id', '=', id).execute()
  return {
    subject,
    fields: { revoked: [isoOrNull(before.revoked_at), isoOrNull(revokedAt)] },
    notes: revokedAt === null ? [] : await notesOnPaths(tx, before)
  }
}

/** Certificates of paths that a class's one has counted for stay until they are revoked as well. */
async function notesOnPaths(tx: Tx, { learner_id, class_id, course_slug }: Row): Promise<string[]> {
  if (class_id === null) return []
  const rows = await tx
    .selectFrom('certificate')
    .select(['id', 'path'])
    .where('learner_id', '=', learner_id)
    .where('path_id', 'is not', null)
    .where('revoked_at', 'is', null)
    .execute()
  return rows
    .filter(({ path }) => coursesOf(path).some(({ slug }) => slug === course_slug))
    .map(({ id }) => `the class is part of a path whose certificate still holds: ${id}`)
}

const coursesOf = (path: string | null) =>
  path === null ? [] : (JSON.parse(path) as PathOfCertificate).courses

/** Writes the learner's name or the day anew; everything that shows the certificate shows it at once. @throws Cannot */
export async function correctCertificate(
  tx: Tx,
  id: string,
  { nameAr, nameEn, day }: Correction,
  time: number
): Promise<Change> {
  const before = await hold(tx, id)
  const columns = {
    learner_name_ar: nameOf('ar', nameAr) ?? before.learner_name_ar,
    learner_name_en: nameOf('en', nameEn) ?? before.learner_name_en,
    issued_at: day === undefined ? before.issued_at : timeOfDay(day, before.issued_at, time)
  }
  if (columns.learner_name_ar + columns.learner_name_en === '') {
    throw new OperatorError('the name would be empty in both languages')
  }
  return write(tx, before, columns)
}

/**
 * Writes a certificate anew from the account and the class or path as they are now, with its own day.
 *
 * @param isRenumbered it gets another number, and its old address leads nowhere
 * @throws Cannot
 */
export async function reissueCertificate(
  tx: Tx,
  id: string,
  isRenumbered: boolean
): Promise<Change> {
  const before = await hold(tx, id)
  if (before.revoked_at !== null) throw new OperatorError('it is revoked; restore it first')
  const facts = await factsNow(tx, before)
  return write(tx, before, { ...facts, ...(isRenumbered && { id: newCertificateId() }) })
}

/** @throws Cannot for a path that holds a class by now which the learner has not completed */
async function factsNow(tx: Tx, { learner_id, class_id, path_id }: Row): Promise<Partial<Row>> {
  if (class_id !== null) return factsOf(tx, learner_id, class_id)
  if (path_id === null || !(await wholePaths(tx, learner_id)).includes(path_id)) {
    throw new OperatorError(
      'the learner does not hold the certificates of all classes of the path as it is now'
    )
  }
  return pathFactsOf(tx, learner_id, path_id)
}

/** Columns as an operator calls them; the names of learners are their own. */
const CALLED = {
  id: 'number',
  learner_name_ar: 'name, Arabic',
  learner_name_en: 'name, English',
  course_title_ar: 'class, Arabic',
  course_title_en: 'class, English',
  instructor_name_ar: 'expert, Arabic',
  instructor_name_en: 'expert, English',
  course_slug: 'address of the class',
  duration_seconds: 'duration, seconds',
  path: 'path and its classes',
  contents: 'lessons, quizzes and outcomes',
  language: 'language',
  issued_at: 'issued'
} as const satisfies Partial<Record<keyof Row, string>>

async function write(tx: Tx, before: Row, columns: Partial<Row>): Promise<Change> {
  const names = (Object.keys(CALLED) as (keyof typeof CALLED)[]).filter(
    name => columns[name] !== undefined && columns[name] !== before[name]
  )
  const said = (name: keyof typeof CALLED, row: Partial<Row>): Value =>
    name === 'issued_at' ? isoOf(row.issued_at ?? 0) : (row[name] ?? null)
  const fields = Object.fromEntries(
    names.map(name => [CALLED[name], [said(name, before), said(name, columns)] as const])
  )
  if (names.length > 0) {
    await tx.updateTable('certificate').set(columns).where('id', '=', before.id).execute()
  }
  return {
    subject: subjectOfCertificate(before.id),
    fields,
    personal: [CALLED.learner_name_ar, CALLED.learner_name_en],
    notes: names.length > 0 ? ['files that were downloaded before still say what they said'] : []
  }
}

/** The row, with whoever else wants to change it waiting. */
async function hold(tx: Tx, id: string): Promise<Row> {
  const row = isStorable(id)
    ? await tx
        .updateTable('certificate')
        .set(eb => ({ id: eb.ref('id') }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
    : undefined
  if (!row) throw new OperatorError(`there is no certificate ${id}`)
  return row
}

/** What a name in the other language is recognised by. */
const MISPLACED = {
  ar: {
    letters: /(?=\p{L})\p{Script=Latin}/u,
    says: 'the Arabic name holds Latin letters: did you mean --name-en?'
  },
  en: {
    letters: /(?=\p{L})\p{Script=Arabic}/u,
    says: 'the English name holds Arabic letters: did you mean --name-ar?'
  }
} as const

function nameOf(language: Locale, typed: string | undefined): string | undefined {
  if (typed === undefined || typed === '') return typed
  checkText('the name', typed, LONGEST.title)
  const { letters, says } = MISPLACED[language]
  if (letters.test(typed)) throw new OperatorError(says)
  return tidyName(typed)
}

function timeOfDay(day: string, before: number, now: number): number {
  if (dayAt(before) === day) return before
  const time = startOfDay(day) + NOON
  if (!Number.isSafeInteger(time)) throw new OperatorError('the date: write a day like 2026-11-01')
  if (startOfDay(day) > now) throw new OperatorError('the date has not come yet')
  return Math.min(time, now)
}
