import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Tx } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { addLearnerMail } from '#server/mail/learner-mail.ts'

/** What a certificate says, and of whom and what it is. */
export type CertificateFacts = Omit<
  Insertable<Schema['certificate']>,
  'id' | 'issued_at' | 'revoked_at'
>

/** 128 bits. */
const ID_BYTES = 16

/** Unguessable, since whoever has it may see the certificate. */
export function newCertificateId(): string {
  return randomBytes(ID_BYTES).toString('base64url')
}

/** Issues a certificate and the mail that tells of it, unless the learner has one of that class or path. */
export async function issueCertificate(
  tx: Tx,
  facts: CertificateFacts,
  time: number
): Promise<void> {
  const issued = await tx
    .insertInto('certificate')
    .values({ ...facts, id: newCertificateId(), issued_at: time, revoked_at: null })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!issued) return
  const title = { ar: facts.course_title_ar, en: facts.course_title_en }
  const award = { name: { ar: facts.learner_name_ar, en: facts.learner_name_en }, at: time }
  const told = { certificateId: issued.id, title, isPath: Boolean(facts.path_id), award }
  const { learner_id: learnerId } = facts
  await addLearnerMail(
    tx,
    { subject: issued.id, learnerId },
    { kind: 'certificate', ...told },
    time
  )
}
