import type { Certificate } from '#contract/certificates.ts'
import { certificateOf } from '#server/certificates/find-certificate.ts'
import type { Db } from '#server/db/open.ts'

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
    // That of a path before the one of its last class, which came with it.
    .orderBy(eb => eb('path_id', 'is', null))
    .orderBy('id')
    .execute()
  return rows.map(row => certificateOf(row, siteUrl))
}
