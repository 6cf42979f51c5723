import { OperatorError } from '#server/admin/change.ts'
import type { Change } from '#server/db/audit-log.ts'
import type { Tx } from '#server/db/open.ts'
import { changeRow, countRows, findRow } from '#server/db/rows.ts'
import { tellOfAnswer } from '#server/mail/notices/tell-learners.ts'
import { changeQuestionIn } from '#server/learning/questions/change-question.ts'

interface Decision {
  kind: 'question' | 'answer'
  id: number
  isHidden: boolean
  /** The author sees it of a hidden text. */
  reason: string
}

/** Hides a question or answer, or shows it again, also one that was held or reported. @throws OperatorError */
export async function moderatePost(
  tx: Tx,
  { kind, id, isHidden, reason }: Decision,
  time: number
): Promise<Change> {
  const missing = () => new OperatorError(`there is no ${kind} ${id}`, 'not_found')
  const found = await findRow(tx, 'question_post', { id })
  if (!found || (found.question_id === null) !== (kind === 'question')) throw missing()
  const subject = `${kind} ${id}`
  const state = isHidden ? ('hidden' as const) : ('shown' as const)
  const done = await changeQuestionIn(tx, found.question_id ?? id, async () => {
    const post = await findRow(tx, 'question_post', { id })
    if (!post) throw missing()
    const open = await countRows(tx, 'post_report', { post_id: id, decided_at: null })
    const isSame = post.state === state && open === 0 && (!isHidden || post.reason === reason)
    if (isSame) return { subject, fields: {} }
    await changeRow(
      tx,
      'question_post',
      { id },
      { state, reason: isHidden ? reason : null, waiting_since: null, decided_at: time }
    )
    await tellOfAnswer(tx, { ...post, state }, time)
    // Reports of before count no more.
    await changeRow(tx, 'post_report', { post_id: id, decided_at: null }, { decided_at: time })
    return {
      subject,
      fields: {
        text: [post.state, state] as const,
        ...(open > 0 && { reports: [open, 0] as const })
      }
    }
  })
  if (!done) throw missing()
  return done.value
}
