import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, listOf, paging, plain, whole } from '#contract/fields.ts'
import { GATES } from '#contract/learning/learning.ts'
import { QUERY_MAX_LENGTH } from '#contract/search/search-limits.ts'
import { MARKS_MOST, QUESTION_LONGEST } from '#domain/learning/questions/question-limits.ts'
import {
  LearnerQuestion,
  QuestionAnswer,
  QuestionBody,
  QuestionCaller,
  QuestionTitle
} from './asked-question.ts'

/** Refusals of reading: as for the item that a question is about. */
const READING = ['unauthorized', 'not_found', 'subscription_required', 'module_locked'] as const

const ItemId = whole(1, Number.MAX_SAFE_INTEGER)
const At = z.number().check(z.minimum(0))

export const QUESTION_SORTS = ['newest', 'useful', 'unanswered'] as const

export const listQuestions = endpoint('GET', '/courses/:id/questions', {
  summary:
    'Questions about an item, or about all items that the caller may see. With `query` the most similar come first, with their answers; otherwise `sort`, by default `newest`.',
  token: 'optional',
  query: z.strictObject({
    contentId: z.optional(ItemId),
    sort: z.optional(z.enum(QUESTION_SORTS)),
    query: z.optional(plain(QUERY_MAX_LENGTH)),
    ...paging
  }),
  reply: z.extend(listOf(LearnerQuestion), { caller: z.optional(QuestionCaller) }),
  errors: READING
})

export const listQuestionMarks = endpoint('GET', '/courses/:id/question-marks', {
  summary: 'Where in a video questions are, by second; the most useful ones where there are many.',
  token: 'optional',
  query: z.strictObject({ contentId: ItemId }),
  reply: z.object({
    marks: z
      .array(
        z.object({
          id: Id,
          at: At,
          title: plain(QUESTION_LONGEST.title),
          isAnswered: z.boolean()
        })
      )
      .check(z.maxLength(MARKS_MOST))
  }),
  errors: READING
})

export const askQuestion = endpoint('POST', '/courses/:id/questions', {
  summary:
    'Asks about a video or lesson, as one who is enrolled; the same text about the same item again answers 200 with the first. `own.state` tells whether others see it.',
  body: z.strictObject({
    contentId: Id,
    /** Second of a video. */
    at: z.optional(At),
    title: QuestionTitle,
    body: QuestionBody
  }),
  reply: LearnerQuestion,
  status: 201,
  repeated: 200,
  errors: [...GATES, 'muted']
})

export const getQuestion = endpoint('GET', '/questions/:id', {
  summary: 'One question with a page of its answers: of experts, then accepted, then most useful.',
  token: 'optional',
  query: z.strictObject(paging),
  reply: z.extend(LearnerQuestion, {
    courseId: Id,
    answers: listOf(QuestionAnswer),
    caller: z.optional(QuestionCaller)
  }),
  errors: READING
})

export const editQuestion = endpoint('PATCH', '/questions/:id', {
  summary: 'Changes an own question within 24 hours; later `edit_time_over`.',
  body: z.strictObject({ title: z.optional(QuestionTitle), body: z.optional(QuestionBody) }),
  reply: LearnerQuestion,
  errors: ['not_found', 'muted', 'edit_time_over']
})

export const deleteQuestion = endpoint('DELETE', '/questions/:id', {
  summary:
    'Deletes an own question within 24 hours and without answers of others; otherwise it is marked as withdrawn.',
  errors: ['not_found']
})

export const markQuestionUseful = endpoint('PUT', '/questions/:id/useful', {
  summary: 'Marks a question of another learner as useful; safe to repeat.',
  errors: GATES
})

export const unmarkQuestionUseful = endpoint('DELETE', '/questions/:id/useful', {
  summary: 'Takes the mark back; safe to repeat.',
  errors: ['not_found']
})

export const followQuestion = endpoint('PUT', '/questions/:id/follow', {
  summary: 'Follows a question; safe to repeat.',
  errors: GATES
})

export const unfollowQuestion = endpoint('DELETE', '/questions/:id/follow', {
  summary: 'Follows a question no more; safe to repeat.',
  errors: ['not_found']
})

export const REPORT_REASONS = [
  'spam',
  'abuse',
  'off_topic',
  'private_data',
  'wrong',
  'other'
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const Report = z.strictObject({
  reason: z.enum(REPORT_REASONS),
  comment: z.optional(plain(QUESTION_LONGEST.comment))
})

export const reportQuestion = endpoint('POST', '/questions/:id/reports', {
  summary:
    'Reports a question of another learner, once each; three reports hide it until staff look.',
  body: Report,
  status: 204,
  errors: [...GATES, 'muted']
})
