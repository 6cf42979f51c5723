import type { Selectable } from 'kysely'
import type { Certificate, CertificateContents, PathOfCertificate } from '#contract/certificates.ts'
import { certificatePath } from '#domain/addresses.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import type { Db } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { isoOf } from '#server/db/times.ts'
import { findRow } from '#server/db/rows.ts'
import { textOf } from '#server/catalogue/class-records.ts'

/** A certificate by id. @param locale of its verification address; its own by default */
export async function findCertificate(db: Db, siteUrl: string, id: string, locale?: Locale) {
  const row = await findRow(db, 'certificate', { id })
  return row && certificateOf(row, siteUrl, locale)
}

/** Certificates of a learner, newest first. */
export async function readMyCertificates(db: Db, siteUrl: string, learnerId: number) {
  const rows = await db
    .selectFrom('certificate')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .orderBy('issued_at', 'desc')
    // A path's certificate before that of its last class, issued at the same time.
    .orderBy(eb => eb('path_id', 'is', null))
    .orderBy('id')
    .execute()
  return rows.map(row => certificateOf(row, siteUrl))
}

function certificateOf(
  row: Selectable<Schema['certificate']>,
  siteUrl: string,
  locale: Locale = row.language
): Certificate {
  return {
    id: row.id,
    learnerName: textOf(row, 'learner_name'),
    courseTitle: textOf(row, 'course_title'),
    courseSlug: row.course_slug,
    instructorName: textOf(row, 'instructor_name'),
    issuedAt: isoOf(row.issued_at),
    durationSeconds: row.duration_seconds,
    language: row.language,
    verifyUrl: `${siteUrl}${localized(certificatePath(row.id), locale)}`,
    revoked: row.revoked_at !== null,
    ...(row.contents !== null && { contents: JSON.parse(row.contents) as CertificateContents }),
    ...(row.path !== null && { path: JSON.parse(row.path) as PathOfCertificate })
  }
}
