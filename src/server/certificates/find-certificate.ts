import type { Selectable } from 'kysely'
import type { Certificate, CertificateContents, PathOfCertificate } from '#contract/certificates.ts'
import { certificatePath } from '#domain/addresses.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import type { Db } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { isoOf } from '#server/db/times.ts'
import { textOf } from '#server/catalogue/class-records.ts'

/** A certificate by its id, with the address that verifies it in a language; its own unless given. */
export async function findCertificate(
  db: Db,
  siteUrl: string,
  id: string,
  locale?: Locale
): Promise<Certificate | undefined> {
  const row = await db.selectFrom('certificate').selectAll().where('id', '=', id).executeTakeFirst()
  return row && certificateOf(row, siteUrl, locale)
}

export function certificateOf(
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
