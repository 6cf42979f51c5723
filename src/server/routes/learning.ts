import type { Hono } from 'hono'
import {
  listMyCertificates,
  listMyClasses,
  listMyNotes,
  listSaved,
  saveClass,
  unsaveClass
} from '#contract/accounts/profile.ts'
import { listReviews } from '#contract/catalogue/classes.ts'
import {
  completeQuiz,
  completeText,
  enroll,
  getContent,
  getContentItem,
  reviewClass,
  submitQuiz,
  updateProgress
} from '#contract/learning/learning.ts'
import { addNote, deleteNote, editNote, listNotes } from '#contract/learning/notes.ts'
import { progressOf } from '#domain/learning/class-progress.ts'
import type { Caller } from '#server/accounts/callers.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { findClassId } from '#server/catalogue/classes.ts'
import { readMyCertificates } from '#server/certificates/find-certificate.ts'
import { Refusal } from '#server/http/problem.ts'
import { ENROLMENTS, NOTES, rateLimit, REVIEWS } from '#server/http/rate-limit.ts'
import { idOf } from '#server/http/read-request.ts'
import { catchUpOnPaths } from '#server/learning/certify-paths.ts'
import { readClassContent } from '#server/learning/class-content.ts'
import { completeLesson, completePassedQuiz } from '#server/learning/complete.ts'
import { readContentItem } from '#server/learning/content-item.ts'
import { enrol } from '#server/learning/enrol.ts'
import { openToLearn, openToRead } from '#server/learning/gate.ts'
import { readMyClasses } from '#server/learning/my-classes.ts'
import {
  changeNote,
  keepNote,
  readAllNotes,
  readNotes,
  removeNote
} from '#server/learning/notes.ts'
import { readOutline } from '#server/learning/outline.ts'
import { keepPlayback } from '#server/learning/playback.ts'
import { countByRating, keepReview, readReviews, reviewOf } from '#server/learning/reviews.ts'
import { readSavedClasses, saveClassOf, unsaveClassOf } from '#server/learning/saved-classes.ts'
import { gradeSubmission } from '#server/learning/submissions.ts'
import { countView } from '#server/learning/views.ts'
import { Existing, serve, servePublic, sliceOf } from './serve.ts'

export function learningRoutes(app: Hono, deps: AccountDeps): void {
  const { db, responseCache, basePath, siteUrl, now, securityLog } = deps

  serve(app, listMyClasses, ({ caller }) => readMyClasses(db, basePath, caller.learnerId))
  serve(app, listMyCertificates, async ({ caller: { learnerId } }) => {
    await catchUpOnPaths(db, learnerId, now())
    return readMyCertificates(db, siteUrl, learnerId)
  })

  serve(app, listSaved, ({ caller }) => readSavedClasses(db, basePath, caller.learnerId))
  serve(app, saveClass, ({ caller, params }) =>
    saveClassOf(db, caller.learnerId, idOf(params.courseId), now())
  )
  serve(app, unsaveClass, ({ caller, params }) =>
    unsaveClassOf(db, caller.learnerId, idOf(params.courseId))
  )

  serve(app, getContent, async ({ caller, params }) => {
    const classId = await findClassId(db, params.id)
    if (classId === undefined) return new Refusal('not_found')
    return readClassContent(deps, classId, caller?.learnerId)
  })

  serve(app, getContentItem, async ({ caller, params }) => {
    const classId = await findClassId(db, params.id)
    const open = await openToRead(db, caller, { classId, itemId: params.contentId }, now())
    if (open instanceof Refusal) return open
    if (caller) await countView(db, caller.learnerId, open.item, now())
    return readContentItem(deps, open, caller?.learnerId)
  })

  serve(app, enroll, async ({ caller: { learnerId }, params }) => {
    const classId = await findClassId(db, params.id)
    if (classId === undefined) return new Refusal('not_found')
    const who = securityLog.pseudonym(String(learnerId))
    const refuseMany = () => rateLimit(db, ENROLMENTS, who, now())
    const enrolled = await enrol(db, learnerId, classId, now(), refuseMany)
    if (enrolled instanceof Refusal) return enrolled
    const progress = progressOf(await readOutline(db, classId, learnerId))
    return enrolled === 'new' ? progress : new Existing(progress)
  })

  serve(app, updateProgress, async ({ caller, params, body }) => {
    const video = await openToLearn(db, caller, { itemId: params.id, type: 'video' }, now())
    if (video instanceof Refusal) return video
    return keepPlayback(db, caller.learnerId, video, body.currentTime, now())
  })

  serve(app, completeText, async ({ caller, params }) => {
    const lesson = await openToLearn(db, caller, { itemId: params.id, type: 'text' }, now())
    if (lesson instanceof Refusal) return lesson
    return completeLesson(db, caller.learnerId, lesson, now())
  })

  serve(app, submitQuiz, async ({ caller, params, body }) => {
    const quiz = await openToLearn(db, caller, { itemId: params.id, type: 'quiz' }, now())
    if (quiz instanceof Refusal) return quiz
    return gradeSubmission(db, caller.learnerId, quiz, body.answers, now())
  })

  serve(app, completeQuiz, async ({ caller, params }) => {
    const quiz = await openToLearn(db, caller, { itemId: params.id, type: 'quiz' }, now())
    if (quiz instanceof Refusal) return quiz
    return completePassedQuiz(db, caller.learnerId, quiz, now())
  })

  servePublic(app, responseCache, listReviews, async ({ params, query }) => {
    const id = await findClassId(db, params.id)
    if (id === undefined) return new Refusal('not_found')
    const slice = sliceOf(query.page, query.pageSize)
    const histogram = await countByRating(db, id)
    return {
      items: await readReviews(db, id, slice),
      page: query.page ?? 1,
      pageSize: slice.limit,
      total: histogram.reduce((sum, count) => sum + count, 0),
      histogram
    }
  })

  serve(app, reviewClass, async ({ caller: { learnerId }, params, body }) => {
    const classId = await findClassId(db, params.id)
    if (classId === undefined) return new Refusal('not_found')
    const limited = await rateLimit(db, REVIEWS, securityLog.pseudonym(String(learnerId)), now())
    if (limited) return limited
    const review = await keepReview(db, learnerId, classId, body, now())
    return review instanceof Refusal ? review : reviewOf(review)
  })

  const refuseMany = ({ learnerId }: Caller) =>
    rateLimit(db, NOTES, securityLog.pseudonym(String(learnerId)), now())

  serve(app, listNotes, async ({ caller, params, query }) => {
    const classId = await findClassId(db, params.id)
    if (classId === undefined) return new Refusal('not_found')
    // Older pages do not ask for pages of notes.
    const isWhole = query.page === undefined && query.pageSize === undefined
    const slice = isWhole ? undefined : sliceOf(query.page, query.pageSize)
    return readNotes(db, caller.learnerId, classId, slice)
  })

  serve(app, listMyNotes, async ({ caller, query }) => {
    const slice = sliceOf(query.page, query.pageSize)
    const found = await readAllNotes(db, caller.learnerId, slice)
    return { ...found, page: query.page ?? 1, pageSize: slice.limit }
  })

  serve(app, addNote, async ({ caller, params, body }) => {
    const classId = await findClassId(db, params.id)
    const target = { itemId: String(body.contentId), type: 'video', classId } as const
    const video = await openToLearn(db, caller, target, now())
    if (video instanceof Refusal) return video
    return (await refuseMany(caller)) ?? keepNote(db, caller.learnerId, video, body, now())
  })

  serve(app, editNote, async ({ caller, params, body }) => {
    const id = idOf(params.id)
    if (id === undefined) return new Refusal('not_found')
    return (await refuseMany(caller)) ?? changeNote(db, caller.learnerId, id, body.text, now())
  })

  serve(app, deleteNote, async ({ caller, params }) => {
    const id = idOf(params.id)
    return id === undefined ? new Refusal('not_found') : removeNote(db, caller.learnerId, id)
  })
}
