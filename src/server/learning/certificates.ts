import type { Selectable } from 'kysely'
import type { Certificate } from '#contract/certificates.ts'
import { localized } from '#i18n/locale.ts'
import type { Db } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { isoOf } from '#server/db/times.ts'
import { textOf } from '#server/modules/class-records.ts'

/** Certificates that a learner has earned, newest first. */
export async function readMyCertificates(
  db: Db,
  siteUrl: string,
  learnerId: number
): Promise<Certificate[]> {
  const rows = await db
    .selectFrom('certificate')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .orderBy('issued_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(row => certificateOf(row, siteUrl))
}

function certificateOf(row: Selectable<Schema['certificate']>, siteUrl: string): Certificate {
  return {
    id: row.id,
    learnerName: textOf(row, 'learner_name'),
    courseTitle: textOf(row, 'course_title'),
    courseSlug: row.course_slug,
    instructorName: textOf(row, 'instructor_name'),
    issuedAt: isoOf(row.issued_at),
    durationSeconds: row.duration_seconds,
    language: row.language,
    verifyUrl: `${siteUrl}${localized(`/certificates/${row.id}`, row.language)}`,
    revoked: row.revoked_at !== null
  }
}
