import { editableUntil, stateAfterWriting } from '#domain/learning/questions/post-rules.ts'
import { indexedWords } from '#domain/learning/questions/similar.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { changeRow, findRow, findRows, removeRows } from '#server/db/rows.ts'
import { Refusal } from '#server/http/problem.ts'
import { changeQuestionIn, type PostRow } from './change-question.ts'
import { isHeldBack, refuseLinks, tidyText } from './texts.ts'
import { mutedRefusal, readMute } from './mutes.ts'

type Kind = 'question' | 'answer'

/** Changes an own text within its time; one that staff look at goes on waiting. */
export async function changeOwnPost(
  db: Db,
  own: { learnerId: number; id: number; kind: Kind },
  given: { title?: string | undefined; body?: string | undefined },
  now: Date
) {
  const mutedUntil = await readMute(db, own.learnerId, now)
  if (mutedUntil !== undefined) return mutedRefusal(mutedUntil)
  return inOwnPost(db, own, async (tx, post) => {
    if (post.withdrawn_at !== null || editableUntil(post.created_at, now.getTime()) === undefined) {
      return new Refusal('edit_time_over')
    }
    const title = given.title === undefined ? post.title : tidyText(given.title)
    const body = given.body === undefined ? post.body : tidyText(given.body)
    if (title === post.title && body === post.body) return undefined
    const linked = refuseLinks(`${title}\n\n${body}`)
    if (linked) return linked
    const text = `${title}\n${body}`
    const state = stateAfterWriting(post.state, await isHeldBack(tx, text))
    const waits = state === 'held' ? { waiting_since: post.waiting_since ?? now.getTime() } : {}
    await changeRow(
      tx,
      'question_post',
      { id: post.id },
      { title, body, words: indexedWords(text), edited_at: now.getTime(), state, ...waits }
    )
    return undefined
  })
}

/** Deletes an own text within its time; one that others built on or reported is withdrawn. */
export function removeOwnPost(
  db: Db,
  own: { learnerId: number; id: number; kind: Kind },
  now: Date
) {
  return inOwnPost(db, own, async (tx, post) => {
    if (post.withdrawn_at !== null) return undefined
    const isNew = editableUntil(post.created_at, now.getTime()) !== undefined
    if (isNew && post.waiting_since === null && !(await hasOthers(tx, post))) {
      await removeRows(tx, 'question_post', { id: post.id })
      return undefined
    }
    const withdrawn = { withdrawn_at: now.getTime(), digest: null }
    await changeRow(tx, 'question_post', { id: post.id }, withdrawn)
    return undefined
  })
}

/** Whether a question has answers of others. */
async function hasOthers(tx: Tx, { id, learner_id }: PostRow): Promise<boolean> {
  const answers = await findRows(tx, 'question_post', { question_id: id })
  return answers.some(answer => answer.learner_id !== learner_id)
}

/** Runs a change of an own post with its question locked. */
function inOwnPost<Value>(
  db: Db,
  { learnerId, id, kind }: { learnerId: number; id: number; kind: Kind },
  work: (tx: Tx, post: PostRow) => Promise<Value>
): Promise<Value | Refusal<'not_found'>> {
  return inTransaction(db, async tx => {
    const own = { id, learner_id: learnerId }
    const found = await findRow(tx, 'question_post', own)
    const isKind = (found?.question_id === null) === (kind === 'question')
    if (!found || !isKind) return new Refusal('not_found')
    const done = await changeQuestionIn(tx, found.question_id ?? id, async () => {
      const post = await findRow(tx, 'question_post', own)
      return post ? work(tx, post) : new Refusal('not_found')
    })
    return done ? done.value : new Refusal('not_found')
  })
}
