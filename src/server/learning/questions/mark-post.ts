import { sql } from 'kysely'
import { stateAfterReport } from '#domain/learning/questions/post-rules.ts'
import { inTransaction, isOrphan } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { addRow, changeRow, countRows, findRow, lockRow, removeRows } from '#server/db/rows.ts'
import { Refusal } from '#server/http/problem.ts'
import { tellOfAcceptance } from '#server/mail/notices/tell-learners.ts'
import { changeQuestion, noteCount, type PostRow } from './change-question.ts'
import type { Post } from './posts.ts'
import type { QuestionViewer } from './viewer.ts'

/** Marks a post of another as useful, once. */
export async function markUseful(db: Db, learnerId: number, { id }: Post, now: Date) {
  return asLearner(() =>
    inTransaction(db, async tx => {
      const post = await lockRow(tx, 'question_post', { id })
      if (!post) return new Refusal('not_found')
      const row = { post_id: id, learner_id: learnerId, created_at: now.getTime() }
      if (await addRow(tx, 'post_useful', row)) await countUseful(tx, post, 1)
      return undefined
    })
  )
}

export function unmarkUseful(db: Db, learnerId: number, id: number): Promise<undefined> {
  return inTransaction(db, async tx => {
    const post = await lockRow(tx, 'question_post', { id })
    const removed = await removeRows(tx, 'post_useful', { post_id: id, learner_id: learnerId })
    if (post && removed > 0) await countUseful(tx, post, -1)
    return undefined
  })
}

async function countUseful(tx: Tx, { id, question_id }: PostRow, step: 1 | -1): Promise<void> {
  await changeRow(tx, 'question_post', { id }, { useful_count: sql`useful_count + ${step}` })
  const question = await findRow(tx, 'question_post', { id: question_id ?? id })
  if (question) await noteCount(tx, question)
}

export async function follow(db: Db, learnerId: number, { id }: Post, now: Date) {
  const row = { post_id: id, learner_id: learnerId, created_at: now.getTime() }
  return asLearner(async () => {
    await addRow(db, 'question_follow', row)
    return undefined
  })
}

export async function unfollow(db: Db, learnerId: number, id: number): Promise<undefined> {
  await removeRows(db, 'question_follow', { post_id: id, learner_id: learnerId })
  return undefined
}

/** Keeps a report of a learner, once; the third hides the post until staff look. */
export async function reportPost(
  db: Db,
  learnerId: number,
  { id, question_id }: Post,
  { reason, comment }: { reason: string; comment: string },
  now: Date
) {
  const time = now.getTime()
  return asLearner(() =>
    changeQuestion(db, question_id ?? id, async tx => {
      const post = await lockRow(tx, 'question_post', { id })
      if (!post) return new Refusal('not_found')
      const row = { post_id: id, learner_id: learnerId, reason, comment: comment.trim() }
      const added = await addRow(tx, 'post_report', { ...row, created_at: time, decided_at: null })
      if (!added) return undefined
      const open = await countRows(tx, 'post_report', { post_id: id, decided_at: null })
      const state = stateAfterReport(post.state, open)
      const waits = { state, waiting_since: post.waiting_since ?? time }
      await changeRow(tx, 'question_post', { id }, waits)
      return undefined
    })
  )
}

/** Accepts an answer instead of the one before, as who asked or as the expert. */
export async function acceptPost(
  db: Db,
  viewer: QuestionViewer,
  { question, answer }: { question: Post; answer: Post },
  now: Date
) {
  if (question.learner_id !== viewer.learnerId) {
    if (!viewer.isExpert) return new Refusal('forbidden')
    if (viewer.expertId === undefined) return new Refusal('second_factor_required')
  }
  return changeQuestion(db, question.id, async tx => {
    const current = await findRow(tx, 'question_post', { id: answer.id })
    if (current?.state !== 'shown' || current.withdrawn_at !== null) return new Refusal('not_found')
    await changeRow(tx, 'question_post', { id: question.id }, { accepted_id: answer.id })
    await tellOfAcceptance(tx, current, viewer.learnerId, now.getTime())
    return undefined
  })
}

/** The account or the post may be gone meanwhile. */
async function asLearner<Value>(work: () => Promise<Value>) {
  try {
    return await work()
  } catch (error) {
    if (isOrphan(error)) return new Refusal('unauthorized')
    throw error
  }
}
