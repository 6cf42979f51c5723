import type { Tx } from '#server/db/open.ts'
import { findRows } from '#server/db/rows.ts'
import { addLearnerMail } from '#server/mail/learner-mail.ts'
import { bilingualTitle, type ClassDraft } from './draft-store.ts'

interface Decided {
  kind: 'classReturned' | 'classPublished'
  comment?: string | undefined
  by: number | null
  time: number
}

/** Mails the experts of a class what an editor decided on it. @param draft as it was before */
export async function tellExperts(
  tx: Tx,
  { classId, expertId, revision, document }: ClassDraft,
  { kind, comment, by, time }: Decided
): Promise<void> {
  if (expertId === null) return
  const mail = { kind, classId, title: bilingualTitle(document), comment }
  for (const { learner_id } of await findRows(tx, 'staff_role', { expert_id: expertId })) {
    if (learner_id === by) continue
    const subject = `${classId}:${revision}:${learner_id}`
    await addLearnerMail(tx, { subject, learnerId: learner_id }, mail, time)
  }
}
