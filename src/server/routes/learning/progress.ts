import type { Hono } from 'hono'
import {
  completeQuiz,
  completeText,
  submitQuiz,
  updateProgress
} from '#contract/learning/learning.ts'
import { openToLearn } from '#server/learning/gate.ts'
import { keepPlayback } from '#server/learning/playback.ts'
import { completeLesson, completePassedQuiz } from '#server/learning/complete.ts'
import { gradeSubmission } from '#server/learning/submissions.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/problem.ts'
import { serve } from '#server/routes/serve.ts'

export function progressModule(app: Hono, { db, now }: Pick<Deps, 'db' | 'now'>): void {
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
}
