import type { Selectable } from 'kysely'
import type { PathOfCertificate } from '#contract/certificates.ts'
import { isStorable, LONGEST } from '#contract/fields.ts'
import { hasOtherLetters } from '#domain/accounts/name-letters.ts'
import { dayAt, startOfDay } from '#domain/time/cairo-day.ts'
import type { AuditField } from '#domain/studio/audit-fields.ts'
import type { Locale } from '#i18n/locale.ts'
import { tidyName } from '#server/accounts/name-and-email.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { isoOf, isoOrNull } from '#server/db/times.ts'
import { changeRow, findRows, lockRow } from '#server/db/rows.ts'
import { pathFactsOf, wholePaths } from '#server/learning/certify-paths.ts'
import { factsOf } from '#server/learning/certify.ts'
import { newCertificateId } from '#server/learning/issue-certificate.ts'
import type { Change, Value } from '#server/db/audit-log.ts'
import { checkText, OperatorError } from './change.ts'

type Row = Selectable<Schema['certificate']>

export interface Correction {
  nameAr?: string | undefined
  nameEn?: string | undefined
  /** Day of issue in Cairo, YYYY-MM-DD. */
  day?: string | undefined
}

/** Noon is the same day in most of the world. */
const NOON = 12 * 3_600_000

export const subjectOfCertificate = (id: string) => `certificate ${id}`

/** Certificates of a learner, or the one with this id, newest first. */
export async function findCertificates(db: Db, by: { id: string } | { learnerId: number }) {
  if ('id' in by && !isStorable(by.id)) return []
  return db
    .selectFrom('certificate')
    .selectAll()
    .where(eb => ('id' in by ? eb('id', '=', by.id) : eb('learner_id', '=', by.learnerId)))
    .orderBy('issued_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Revokes a certificate: page, PDF and status show it, and the badge is gone. @throws OperatorError */
export function revokeCertificate(tx: Tx, id: string, time: number): Promise<Change> {
  return setRevoked(tx, id, time)
}

/** @throws OperatorError */
export function restoreCertificate(tx: Tx, id: string): Promise<Change> {
  return setRevoked(tx, id, null)
}

async function setRevoked(tx: Tx, id: string, revokedAt: number | null): Promise<Change> {
  const before = await lockCertificate(tx, id)
  const subject = subjectOfCertificate(id)
  if ((before.revoked_at === null) === (revokedAt === null)) return { subject, fields: {} }
  await changeRow(tx, 'certificate', { id }, { revoked_at: revokedAt })
  return {
    subject,
    fields: { revoked: [isoOrNull(before.revoked_at), isoOrNull(revokedAt)] },
    notes: revokedAt === null ? [] : await notesOnPaths(tx, before)
  }
}

/** Certificates of paths that it counted for stay valid. */
async function notesOnPaths(tx: Tx, { learner_id, class_id, course_slug }: Row): Promise<string[]> {
  if (class_id === null) return []
  const rows = await findRows(tx, 'certificate', {
    learner_id,
    path_id: ['is not', null],
    revoked_at: null
  })
  return rows
    .filter(({ path }) => coursesOf(path).some(({ slug }) => slug === course_slug))
    .map(({ id }) => `the class is part of a path whose certificate still holds: ${id}`)
}

const coursesOf = (path: string | null) =>
  path === null ? [] : (JSON.parse(path) as PathOfCertificate).courses

/** Corrects the learner's name or the day. @throws OperatorError */
export async function correctCertificate(
  tx: Tx,
  id: string,
  { nameAr, nameEn, day }: Correction,
  time: number
): Promise<Change> {
  const before = await lockCertificate(tx, id)
  const columns = {
    learner_name_ar: nameOf('ar', nameAr) ?? before.learner_name_ar,
    learner_name_en: nameOf('en', nameEn) ?? before.learner_name_en,
    issued_at: day === undefined ? before.issued_at : timeOfDay(day, before.issued_at, time)
  }
  if (columns.learner_name_ar + columns.learner_name_en === '') {
    const message = 'the name would be empty in both languages'
    throw new OperatorError(message, 'validation_failed', 'name_empty')
  }
  return write(tx, before, columns)
}

/**
 * Writes a certificate again from the current account and class or path, with its old day.
 *
 * @param isRenumbered it gets a new id, and the old address ends
 * @throws OperatorError
 */
export async function reissueCertificate(tx: Tx, id: string, isRenumbered: boolean) {
  const before = await lockCertificate(tx, id)
  if (before.revoked_at !== null) {
    throw new OperatorError('it is revoked; restore it first', 'conflict', 'revoked')
  }
  const facts = await factsNow(tx, before)
  return write(tx, before, { ...facts, ...(isRenumbered && { id: newCertificateId() }) })
}

/** @throws OperatorError for a path with a class that the learner has not completed */
async function factsNow(tx: Tx, { learner_id, class_id, path_id }: Row): Promise<Partial<Row>> {
  if (class_id !== null) return factsOf(tx, learner_id, class_id)
  if (path_id === null || !(await wholePaths(tx, learner_id)).includes(path_id)) {
    throw new OperatorError(
      'the learner does not hold the certificates of all classes of the path as it is now',
      'conflict',
      'path_incomplete'
    )
  }
  return pathFactsOf(tx, learner_id, path_id)
}

/** Columns by their names for operators; names of learners stay in their columns. */
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
} as const satisfies Partial<Record<keyof Row, AuditField>>

async function write(tx: Tx, before: Row, columns: Partial<Row>): Promise<Change> {
  const names = (Object.keys(CALLED) as (keyof typeof CALLED)[]).filter(
    name => columns[name] !== undefined && columns[name] !== before[name]
  )
  const shownValue = (name: keyof typeof CALLED, row: Partial<Row>): Value =>
    name === 'issued_at' ? isoOf(row.issued_at ?? 0) : (row[name] ?? null)
  const fields = Object.fromEntries(
    names.map(name => [
      CALLED[name],
      [shownValue(name, before), shownValue(name, columns)] as const
    ])
  )
  if (names.length > 0) {
    await changeRow(tx, 'certificate', { id: before.id }, columns)
  }
  return {
    // An old number leads nowhere; `fields` has it.
    subject: subjectOfCertificate(columns.id ?? before.id),
    fields,
    personal: [CALLED.learner_name_ar, CALLED.learner_name_en],
    notes: names.length > 0 ? ['files that were downloaded before still say what they said'] : []
  }
}

/** Locks the row. */
async function lockCertificate(tx: Tx, id: string): Promise<Row> {
  const row = isStorable(id) ? await lockRow(tx, 'certificate', { id }) : undefined
  if (!row) throw new OperatorError(`there is no certificate ${id}`, 'not_found')
  return row
}

const MISPLACED = {
  ar: 'the Arabic name holds Latin letters: did you mean --name-en?',
  en: 'the English name holds Arabic letters: did you mean --name-ar?'
} as const

function nameOf(language: Locale, typed: string | undefined): string | undefined {
  if (typed === undefined || typed === '') return typed
  checkText('the name', typed, LONGEST.title)
  if (hasOtherLetters(language, typed)) {
    throw new OperatorError(MISPLACED[language], 'validation_failed', 'name_in_other_letters')
  }
  return tidyName(typed)
}

function timeOfDay(day: string, before: number, now: number): number {
  if (dayAt(before) === day) return before
  const time = startOfDay(day) + NOON
  if (!Number.isSafeInteger(time)) {
    const message = 'the date: write a day like 2026-11-01'
    throw new OperatorError(message, 'validation_failed', 'day_invalid')
  }
  if (startOfDay(day) > now) {
    throw new OperatorError('the date has not come yet', 'validation_failed', 'day_ahead')
  }
  return Math.min(time, now)
}
