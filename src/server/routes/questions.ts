import type { Hono } from 'hono'
import {
  acceptAnswer,
  addAnswer,
  deleteAnswer,
  editAnswer,
  markAnswerUseful,
  reportAnswer,
  unmarkAnswerUseful
} from '#contract/learning/questions/answers.ts'
import {
  askQuestion,
  deleteQuestion,
  editQuestion,
  followQuestion,
  getQuestion,
  listQuestionMarks,
  listQuestions,
  markQuestionUseful,
  reportQuestion,
  unfollowQuestion,
  unmarkQuestionUseful
} from '#contract/learning/questions/questions.ts'
import type { Caller } from '#server/accounts/callers.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { findClassId } from '#server/catalogue/classes.ts'
import { Refusal } from '#server/http/problem.ts'
import {
  ANSWERS,
  QUESTION_EDITS,
  QUESTION_MARKS,
  QUESTIONS,
  type RateLimit,
  rateLimit,
  REPORTS
} from '#server/http/rate-limit.ts'
import { idOf } from '#server/http/read-request.ts'
import { listMarks, listQuestionsOf } from '#server/learning/questions/list-questions.ts'
import {
  acceptPost,
  follow,
  markUseful,
  reportPost,
  unfollow,
  unmarkUseful
} from '#server/learning/questions/mark-post.ts'
import { refuseMuted } from '#server/learning/questions/mutes.ts'
import { changeOwnPost, removeOwnPost } from '#server/learning/questions/own-post.ts'
import {
  answerPostOf,
  findPost,
  type Post,
  questionPostOf,
  readMarks
} from '#server/learning/questions/posts.ts'
import {
  openAnswerPost,
  openQuestionPost,
  readAnswerPage
} from '#server/learning/questions/read-question.ts'
import {
  callerOfClass,
  openForQuestions,
  type QuestionViewer,
  readOpenItems,
  readViewer
} from '#server/learning/questions/viewer.ts'
import { writeAnswer, writeQuestion } from '#server/learning/questions/write-post.ts'
import { Existing, serve, sliceOf } from './serve.ts'

export function questionsRoutes(app: Hono, deps: AccountDeps): void {
  const { db, now, securityLog } = deps
  const refuseMany = (limit: RateLimit, { learnerId }: Caller) =>
    rateLimit(db, limit, securityLog.pseudonym(String(learnerId)), now())

  /** A question as its author sees it. */
  async function readOwnQuestion(id: number, learnerId: number) {
    const question = await findPost(db, id, 'question')
    if (!question) return new Refusal('not_found')
    return questionPostOf(question, await readMarks(db, learnerId, [id]), now())
  }

  async function readOwnAnswer(id: number, learnerId: number) {
    const answer = await findPost(db, id, 'answer')
    const question = answer && (await findPost(db, answer.question_id ?? 0, 'question'))
    if (!answer || !question) return new Refusal('not_found')
    const marks = await readMarks(db, learnerId, [id])
    return answerPostOf(answer, question.accepted_id, { marks, now: now() })
  }

  serve(app, listQuestions, async ({ caller, params, query }) => {
    const { contentId, sort, query: text, page = 1, pageSize } = query
    const classId = await findClassId(db, params.id)
    if (classId === undefined) return new Refusal('not_found')
    const target = { classId, itemId: contentId ?? 0 }
    const open = contentId && (await openForQuestions(db, caller, target, now()))
    if (open instanceof Refusal) return open
    const viewer = open ? open.viewer : await readViewer(db, caller, classId, now())
    const itemIds = contentId ? [contentId] : await readOpenItems(db, viewer, classId, now())
    const slice = sliceOf(page, pageSize)
    const wanted = { itemIds, viewer, sort, query: text }
    const found = await listQuestionsOf(db, wanted, slice, now())
    const told = viewer && { caller: callerOfClass(viewer) }
    return { ...found, page, pageSize: slice.limit, ...told }
  })

  serve(app, listQuestionMarks, async ({ caller, params, query: { contentId } }) => {
    const classId = await findClassId(db, params.id)
    const open = await openForQuestions(db, caller, { classId, itemId: contentId }, now())
    if (open instanceof Refusal) return open
    return { marks: await listMarks(db, contentId, open.viewer) }
  })

  serve(app, askQuestion, async ({ caller, params, body: { contentId, ...body } }) => {
    const classId = await findClassId(db, params.id)
    const open = await openForQuestions(db, caller, { classId, itemId: contentId }, now())
    if (open instanceof Refusal) return open
    if (!open.viewer) return new Refusal('unauthorized')
    const count = () => refuseMany(QUESTIONS, caller)
    const asked = { item: open.item, ...body }
    const written = await writeQuestion(db, open.viewer, asked, count, now())
    if (written instanceof Refusal) return written
    const question = await readOwnQuestion(written.id, caller.learnerId)
    return question instanceof Refusal || written.isNew ? question : new Existing(question)
  })

  serve(app, getQuestion, async ({ caller, params, query: { page = 1, pageSize } }) => {
    const open = await openQuestionPost(db, caller, idOf(params.id), now())
    if (open instanceof Refusal) return open
    const { question, viewer } = open
    const slice = sliceOf(page, pageSize)
    const marks = await readMarks(db, viewer?.learnerId, [question.id])
    const answers = await readAnswerPage(db, question, viewer?.learnerId, slice, now())
    return {
      ...questionPostOf(question, marks, now()),
      courseId: question.class_id,
      answers: { ...answers, page, pageSize: slice.limit },
      ...(viewer && { caller: callerOfClass(viewer) })
    }
  })

  serve(app, addAnswer, async ({ caller, params, body }) => {
    const open = await openQuestionPost(db, caller, idOf(params.id), now())
    if (open instanceof Refusal) return open
    if (!open.viewer) return new Refusal('unauthorized')
    const count = () => refuseMany(ANSWERS, caller)
    const given = { question: open.question, body: body.body }
    const written = await writeAnswer(db, open.viewer, given, count, now())
    if (written instanceof Refusal) return written
    const answer = await readOwnAnswer(written.id, caller.learnerId)
    return answer instanceof Refusal || written.isNew ? answer : new Existing(answer)
  })

  serve(app, editQuestion, async ({ caller, params, body }) => {
    const own = ownPost(caller, params.id, 'question')
    const refused =
      (await refuseMany(QUESTION_EDITS, caller)) ?? (await changeOwnPost(db, own, body, now()))
    return refused ?? readOwnQuestion(own.id, caller.learnerId)
  })
  serve(app, editAnswer, async ({ caller, params, body }) => {
    const own = ownPost(caller, params.id, 'answer')
    const refused =
      (await refuseMany(QUESTION_EDITS, caller)) ?? (await changeOwnPost(db, own, body, now()))
    return refused ?? readOwnAnswer(own.id, caller.learnerId)
  })
  serve(app, deleteQuestion, ({ caller, params }) =>
    removeOwnPost(db, ownPost(caller, params.id, 'question'), now())
  )
  serve(app, deleteAnswer, ({ caller, params }) =>
    removeOwnPost(db, ownPost(caller, params.id, 'answer'), now())
  )

  serve(app, markQuestionUseful, async ({ caller, params }) => {
    const open = await openQuestionPost(db, caller, idOf(params.id), now())
    if (open instanceof Refusal) return open
    return (
      refuseOwn(open.question, caller) ??
      (await refuseMany(QUESTION_MARKS, caller)) ??
      markUseful(db, caller.learnerId, open.question, now())
    )
  })
  serve(app, markAnswerUseful, async ({ caller, params }) => {
    const open = await openAnswerPost(db, caller, idOf(params.id), now())
    if (open instanceof Refusal) return open
    return (
      refuseOwn(open.answer, caller) ??
      (await refuseMany(QUESTION_MARKS, caller)) ??
      markUseful(db, caller.learnerId, open.answer, now())
    )
  })
  serve(app, unmarkQuestionUseful, ({ caller, params }) =>
    unmarkUseful(db, caller.learnerId, idOf(params.id) ?? 0)
  )
  serve(app, unmarkAnswerUseful, ({ caller, params }) =>
    unmarkUseful(db, caller.learnerId, idOf(params.id) ?? 0)
  )

  serve(app, followQuestion, async ({ caller, params }) => {
    const open = await openQuestionPost(db, caller, idOf(params.id), now())
    if (open instanceof Refusal) return open
    const limited = await refuseMany(QUESTION_MARKS, caller)
    return limited ?? follow(db, caller.learnerId, open.question, now())
  })
  serve(app, unfollowQuestion, ({ caller, params }) =>
    unfollow(db, caller.learnerId, idOf(params.id) ?? 0)
  )

  serve(app, acceptAnswer, async ({ caller, params }) => {
    const open = await openAnswerPost(db, caller, idOf(params.id), now())
    if (open instanceof Refusal) return open
    if (!open.viewer) return new Refusal('unauthorized')
    const limited = await refuseMany(QUESTION_MARKS, caller)
    return limited ?? acceptPost(db, open.viewer, open, now())
  })

  /** The same for questions and answers. */
  async function report(
    caller: Caller,
    { post, viewer }: { post: Post; viewer: QuestionViewer | undefined },
    { reason, comment = '' }: { reason: string; comment?: string | undefined }
  ) {
    return (
      refuseOwn(post, caller) ??
      (viewer && refuseMuted(viewer)) ??
      (await refuseMany(REPORTS, caller)) ??
      reportPost(db, caller.learnerId, post, { reason, comment }, now())
    )
  }
  serve(app, reportQuestion, async ({ caller, params, body }) => {
    const open = await openQuestionPost(db, caller, idOf(params.id), now())
    if (open instanceof Refusal) return open
    return report(caller, { post: open.question, viewer: open.viewer }, body)
  })
  serve(app, reportAnswer, async ({ caller, params, body }) => {
    const open = await openAnswerPost(db, caller, idOf(params.id), now())
    if (open instanceof Refusal) return open
    return report(caller, { post: open.answer, viewer: open.viewer }, body)
  })
}

const ownPost = ({ learnerId }: Caller, id: string, kind: 'question' | 'answer') => ({
  ...{ learnerId, kind },
  id: idOf(id) ?? 0
})

const refuseOwn = ({ learner_id }: Post, { learnerId }: Caller) =>
  learner_id === learnerId ? new Refusal('forbidden') : undefined
