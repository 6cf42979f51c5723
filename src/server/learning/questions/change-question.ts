import type { Selectable } from 'kysely'
import { countsOfAnswers } from '#domain/learning/questions/post-rules.ts'
import { bumpVersion, noteChanges } from '#server/db/catalogue-version.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { changeRow, findRow, findRows, lockRow } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { Refusal } from '#server/http/problem.ts'

export type PostRow = Selectable<Schema['question_post']>

/** Changes a question or its answers, alone, and counts what it shows anew. */
export function changeQuestion<Value>(
  db: Db,
  id: number,
  work: (tx: Tx, question: PostRow) => Promise<Value>
): Promise<Value | Refusal<'not_found'>> {
  return inTransaction(db, async tx => {
    const done = await changeQuestionIn(tx, id, work)
    return done ? done.value : new Refusal('not_found')
  })
}

/** The same at the end of a transaction. @returns undefined for a question that is gone */
export async function changeQuestionIn<Value>(
  tx: Tx,
  id: number,
  work: (tx: Tx, question: PostRow) => Promise<Value>
): Promise<{ value: Value } | undefined> {
  const question = await lockRow(tx, 'question_post', { id })
  if (question?.question_id !== null) return undefined
  const value = await work(tx, question)
  const after = await countAnswers(tx, id)
  const isShown = isAnsweredAndShown(question) || isAnsweredAndShown(after)
  if (isShown && (await isPreview(tx, question.item_id))) {
    await bumpVersion(tx, [`class ${question.class_id}`])
  }
  return { value }
}

async function countAnswers(tx: Tx, id: number): Promise<PostRow | undefined> {
  const question = await findRow(tx, 'question_post', { id })
  if (!question) return undefined
  const answers = await findRows(tx, 'question_post', { question_id: id })
  const placed = answers.map(({ id: answerId, state, withdrawn_at, expert_id }) => ({
    ...{ id: answerId, state, isWithdrawn: withdrawn_at !== null },
    isExpert: expert_id !== null
  }))
  const accepted = placed.find(one => one.id === question.accepted_id)
  const acceptedId = accepted && !accepted.isWithdrawn ? accepted.id : null
  const { answerCount, isAnswered } = countsOfAnswers(placed, acceptedId)
  return changeRow(
    tx,
    'question_post',
    { id },
    { answer_count: answerCount, is_answered: isAnswered ? 1 : 0, accepted_id: acceptedId }
  )
}

/** The page of a class shows such a question of a preview to everybody. */
const isAnsweredAndShown = (question: PostRow | undefined) =>
  question?.is_answered === 1 && question.state === 'shown' && question.withdrawn_at === null

async function isPreview(tx: Tx, itemId: number): Promise<boolean> {
  return (await findRow(tx, 'item', { id: itemId }))?.is_preview === 1
}

/** Notes that a count on the page of a class differs, for the next version. Nothing comes after it. */
export async function noteCount(tx: Tx, question: PostRow): Promise<void> {
  if (!isAnsweredAndShown(question) || !(await isPreview(tx, question.item_id))) return
  await noteChanges(tx, [`class ${question.class_id}`])
}
