import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { GATES } from '#contract/learning/learning.ts'
import { AnswerBody, QuestionAnswer } from './asked-question.ts'
import { Report } from './questions.ts'

export const addAnswer = endpoint('POST', '/questions/:id/answers', {
  summary:
    'Answers, as one who is enrolled or as the expert of the class, who needs a second factor of the last 12 hours; the same text again answers 200 with the first. A withdrawn question is `conflict`.',
  body: z.strictObject({ body: AnswerBody }),
  reply: QuestionAnswer,
  status: 201,
  repeated: 200,
  errors: [...GATES, 'muted', 'conflict', 'second_factor_required']
})

export const editAnswer = endpoint('PATCH', '/answers/:id', {
  summary: 'Changes an own answer within 24 hours; later `edit_time_over`.',
  body: z.strictObject({ body: AnswerBody }),
  reply: QuestionAnswer,
  errors: ['not_found', 'muted', 'edit_time_over']
})

export const deleteAnswer = endpoint('DELETE', '/answers/:id', {
  summary: 'Deletes an own answer within 24 hours; later it is marked as withdrawn.',
  errors: ['not_found']
})

export const markAnswerUseful = endpoint('PUT', '/answers/:id/useful', {
  summary: 'Marks an answer of another as useful; safe to repeat.',
  errors: GATES
})

export const unmarkAnswerUseful = endpoint('DELETE', '/answers/:id/useful', {
  summary: 'Takes the mark back; safe to repeat.',
  errors: ['not_found']
})

export const acceptAnswer = endpoint('POST', '/answers/:id/accept', {
  summary:
    'Accepts an answer instead of the one before, as who asked or as the expert of the class; safe to repeat.',
  status: 204,
  errors: [...GATES, 'second_factor_required']
})

export const reportAnswer = endpoint('POST', '/answers/:id/reports', {
  summary: 'Reports an answer of another, once each; three reports hide it until staff look.',
  body: Report,
  status: 204,
  errors: [...GATES, 'muted']
})
