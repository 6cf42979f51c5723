import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { CertificateContents } from '#contract/certificates.ts'
import { countContents } from '#domain/catalogue/class-contents.ts'
import type { Bilingual } from '#i18n/text.ts'
import type { Tx } from '#server/db/open.ts'
import { dayOf } from '#server/db/rollups/days.ts'
import { recordCounts } from '#server/db/rollups/record.ts'
import type { Schema } from '#server/db/schema.ts'
import { addRow } from '#server/db/rows.ts'
import { addLearnerMail } from '#server/mail/learner-mail.ts'
import { addNotice } from '#server/mail/notices/add-notice.ts'

export type CertificateFacts = Omit<
  Insertable<Schema['certificate']>,
  'id' | 'issued_at' | 'revoked_at'
>

/** 128 bits. */
const ID_BYTES = 16

/** Unguessable, since its address shows the certificate. */
export function newCertificateId(): string {
  return randomBytes(ID_BYTES).toString('base64url')
}

/** Issues a certificate and its mail, unless the learner has that one. */
export async function issueCertificate(tx: Tx, facts: CertificateFacts, time: number) {
  const issued = await addRow(tx, 'certificate', {
    ...facts,
    id: newCertificateId(),
    issued_at: time,
    revoked_at: null
  })
  if (!issued) return
  await recordCounts(tx, time, [{ figure: 'certificates', day: dayOf(time) }])
  const title = { ar: facts.course_title_ar, en: facts.course_title_en }
  const award = { name: { ar: facts.learner_name_ar, en: facts.learner_name_en }, at: time }
  const mail = { certificateId: issued.id, title, isPath: Boolean(facts.path_id), award }
  const { learner_id: learnerId } = facts
  await addNotice(tx, learnerId, { kind: 'certificate', certificateId: issued.id }, time)
  await addLearnerMail(
    tx,
    { subject: issued.id, learnerId },
    { kind: 'certificate', ...mail },
    time
  )
}

/** As many as fit on a certificate. */
const OUTCOMES_MAX = 3

/** Number of lessons and quizzes, and outcomes, as JSON. */
export async function contentsOf(
  tx: Tx,
  classIds: readonly number[],
  outcomes: readonly Bilingual[] = []
): Promise<string> {
  const items = await tx
    .selectFrom('item')
    .select('type')
    .where('class_id', 'in', classIds)
    .where('retired', '=', 0)
    .execute()
  return JSON.stringify({
    ...countContents([{ items }]),
    outcomes: outcomes.slice(0, OUTCOMES_MAX)
  } satisfies CertificateContents)
}
