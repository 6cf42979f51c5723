import type { Caller } from '#server/accounts/callers.ts'
import type { Slice } from '#server/catalogue/class-records.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/http/problem.ts'
import {
  answerPostOf,
  findPost,
  type OwnMarks,
  type Post,
  readMarks,
  selectPosts
} from './posts.ts'
import { openForQuestions } from './viewer.ts'

/** A question that the caller may see, or a refusal as for its item. */
export async function openQuestionPost(
  db: Db,
  caller: Caller | undefined,
  id: number | undefined,
  now: Date
) {
  const question = id === undefined ? undefined : await findPost(db, id, 'question')
  const isSeen = question?.state === 'shown' || isOwn(question, caller)
  if (!question || !isSeen) return new Refusal(caller ? 'not_found' : 'unauthorized')
  const target = { classId: question.class_id, itemId: question.item_id }
  const open = await openForQuestions(db, caller, target, now)
  return open instanceof Refusal ? open : { question, ...open }
}

/** The same of an answer, with its question. */
export async function openAnswerPost(db: Db, caller: Caller, id: number | undefined, now: Date) {
  const answer = id === undefined ? undefined : await findPost(db, id, 'answer')
  const isSeen = answer?.state === 'shown' || isOwn(answer, caller)
  if (!answer || !isSeen) return new Refusal('not_found')
  const open = await openQuestionPost(db, caller, answer.question_id ?? 0, now)
  return open instanceof Refusal ? open : { answer, ...open }
}

const isOwn = (post: Post | undefined, caller: Caller | undefined) =>
  caller !== undefined && post?.learner_id === caller.learnerId

/** A page of the answers that a viewer sees: of experts, then accepted, then most useful. */
export async function readAnswerPage(
  db: Db,
  { id, accepted_id }: Post,
  learnerId: number | undefined,
  { limit, offset }: Slice,
  now: Date
) {
  const seen = selectPosts(db)
    .where('question_id', '=', id)
    .where(eb =>
      eb.or([
        eb('question_post.state', '=', 'shown'),
        // No learner has the id 0.
        eb('question_post.learner_id', '=', learnerId ?? 0)
      ])
    )
  const page = await seen
    .orderBy(eb => eb.case().when('expert_id', 'is', null).then(1).else(0).end())
    .orderBy(eb =>
      eb
        .case()
        .when('question_post.id', '=', accepted_id ?? 0)
        .then(0)
        .else(1)
        .end()
    )
    .orderBy('useful_count', 'desc')
    .orderBy('question_post.created_at')
    .orderBy('question_post.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await seen
    .clearSelect()
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const marks: OwnMarks = await readMarks(
    db,
    learnerId,
    page.map(post => post.id)
  )
  return {
    items: page.map(post => answerPostOf(post, accepted_id, { marks, now })),
    total: Number(total)
  }
}
