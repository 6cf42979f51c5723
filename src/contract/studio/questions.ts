import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { filled, Id, listOf, paging, plain, Slug, Text, Time, whole } from '#contract/fields.ts'
import { QUERY_MAX_LENGTH } from '#contract/search/search-limits.ts'
import { TextState } from '#contract/learning/questions/asked-question.ts'
import { REPORT_REASONS } from '#contract/learning/questions/questions.ts'
import { QUESTION_LONGEST } from '#domain/learning/questions/question-limits.ts'
import { ChangeReason, IsUndo } from './change-by-staff.ts'

const MODERATORS = ['editor', 'owner'] as const
const SUPPORTING = ['editor', 'support', 'owner'] as const
const READERS = ['expert', 'editor', 'support', 'owner'] as const

const Count = z.int().check(z.minimum(0))

const About = {
  class: z.object({ id: Id, slug: Slug, title: Text }),
  contentId: Id,
  itemTitle: Text,
  at: z.optional(z.number().check(z.minimum(0))),
  /** Of the question. */
  title: plain(QUESTION_LONGEST.title),
  body: plain(QUESTION_LONGEST.answer),
  author: Text,
  /** Not for experts; absent once the account is gone, and in the demo. */
  learnerId: z.optional(Id),
  createdAt: Time,
  state: TextState
}

const StudioQuestion = z.object({
  id: Id,
  ...About,
  usefulCount: Count,
  answerCount: Count,
  isAnswered: z.boolean()
})

export const listStudioQuestions = endpoint('GET', '/studio/questions', {
  summary:
    'Questions of all classes, for experts of their own: unanswered ones oldest first, all of them newest first. Experts see those that learners see.',
  staff: READERS,
  query: z.strictObject({
    state: z.optional(z.enum(['unanswered', 'all'])),
    classId: z.optional(whole(1, 999_999_999)),
    query: z.optional(plain(QUERY_MAX_LENGTH)),
    ...paging
  }),
  reply: listOf(StudioQuestion)
})

const ModeratedText = z.object({
  kind: z.enum(['question', 'answer']),
  id: Id,
  /** The question itself, or that of the answer. */
  questionId: Id,
  ...About,
  isExpert: z.boolean(),
  isWithdrawn: z.optional(z.literal(true)),
  /** Why staff have hidden it. */
  reason: z.optional(plain(QUESTION_LONGEST.comment)),
  /** Words of the list that hold it back. */
  heldWords: z.array(plain(200)),
  /** Reports that staff have not decided on, oldest first. */
  reports: z.array(
    z.object({
      reason: z.enum(REPORT_REASONS),
      comment: z.optional(plain(QUESTION_LONGEST.comment)),
      createdAt: Time
    })
  )
})
export type ModeratedText = z.output<typeof ModeratedText>

export const listTextsToModerate = endpoint('GET', '/studio/question-reports', {
  summary:
    'Questions and answers: by default `waiting`, those held back or reported, longest waiting first; or `hidden` by staff, newest first.',
  staff: SUPPORTING,
  query: z.strictObject({ state: z.optional(z.enum(['waiting', 'hidden'])), ...paging }),
  reply: listOf(ModeratedText)
})

const Decision = z.strictObject({
  hidden: z.boolean(),
  /** The author sees it of a hidden text. */
  reason: filled(QUESTION_LONGEST.comment),
  isUndo: IsUndo
})

export const moderateQuestion = endpoint('PATCH', '/studio/questions/:id', {
  summary:
    'Hides a question, or shows it again, also one that was held or reported; decides on its reports.',
  staff: MODERATORS,
  body: Decision,
  reply: ModeratedText,
  errors: ['not_found']
})

export const moderateAnswer = endpoint('PATCH', '/studio/answers/:id', {
  summary:
    'Hides an answer, or shows it again, also one that was held or reported; decides on its reports.',
  staff: MODERATORS,
  body: Decision,
  reply: ModeratedText,
  errors: ['not_found']
})

const MutedLearner = z.object({
  learnerId: Id,
  name: Text,
  since: Time,
  until: Time,
  reason: plain(QUESTION_LONGEST.comment)
})

export const MUTE_DAYS_MOST = 365

export const listMutedLearners = endpoint('GET', '/studio/muted-learners', {
  summary: 'Learners who may not write questions and answers now, by the end of it.',
  staff: SUPPORTING,
  query: z.strictObject(paging),
  reply: listOf(MutedLearner)
})

export const muteLearner = endpoint('PUT', '/studio/muted-learners/:id', {
  summary:
    'Keeps a learner from writing for days from now, instead of an earlier end. `conflict` has the reason `staff_account`.',
  staff: SUPPORTING,
  body: z.strictObject({
    days: z.int().check(z.minimum(1), z.maximum(MUTE_DAYS_MOST)),
    reason: ChangeReason
  }),
  reply: MutedLearner,
  errors: ['not_found', 'conflict']
})

export const unmuteLearner = endpoint('DELETE', '/studio/muted-learners/:id', {
  summary: 'Lets a learner write again; safe to repeat.',
  staff: SUPPORTING,
  body: z.strictObject({ reason: ChangeReason })
})

/** Of the list together. */
export const HELD_WORDS_MOST = 1_000

const HeldWord = z.object({
  id: Id,
  /** A word or some words in a row, as it was written. */
  word: plain(60),
  createdAt: Time
})

export const listHeldWords = endpoint('GET', '/studio/held-words', {
  summary: 'Words that hold a text back until staff look, in the order of their letters.',
  staff: SUPPORTING,
  reply: z.array(HeldWord).check(z.maxLength(HELD_WORDS_MOST))
})

export const addHeldWord = endpoint('POST', '/studio/held-words', {
  summary:
    'Adds a word, compared without diacritics, hamza forms, article and case; 200 when it is there. A full list and a word without letters are `validation_failed`.',
  staff: MODERATORS,
  body: z.strictObject({ word: filled(60) }),
  reply: HeldWord,
  status: 201,
  repeated: 200
})

export const deleteHeldWord = endpoint('DELETE', '/studio/held-words/:id', {
  summary: 'Removes a word; texts that wait for staff go on waiting. Safe to repeat.',
  staff: MODERATORS
})
