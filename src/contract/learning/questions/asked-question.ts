import * as z from 'zod/mini'
import { filled, Id, plain, Text, Time } from '#contract/fields.ts'
import { QUESTION_LONGEST } from '#domain/learning/questions/question-limits.ts'

export const QuestionTitle = filled(QUESTION_LONGEST.title)
/** May be empty: the title can ask everything. */
export const QuestionBody = plain(QUESTION_LONGEST.body)
export const AnswerBody = filled(QUESTION_LONGEST.answer)

const Count = z.int().check(z.minimum(0))

/** Nothing identifies an account. Links of authors who are no experts carry `rel="ugc nofollow"`. */
const QuestionAuthor = z.object({ name: Text, isExpert: z.boolean() })

/**
 * `held`: a word of the text waits for staff. `reported`: three reports do. `hidden`: by staff.
 * Others see none of these.
 */
export const TEXT_STATES = ['shown', 'held', 'reported', 'hidden'] as const
export const TextState = z.enum(TEXT_STATES)
export type TextState = z.output<typeof TextState>

/** What the author of a text alone is told. */
const OwnText = z.object({
  state: TextState,
  /** Why staff have hidden it. */
  reason: z.optional(plain(QUESTION_LONGEST.comment)),
  /** Until then it may be changed and deleted; absent afterwards. */
  editableUntil: z.optional(Time)
})

const PublicAnswer = z.object({
  id: Id,
  /** Markdown. */
  body: plain(QUESTION_LONGEST.answer),
  author: QuestionAuthor,
  createdAt: Time,
  usefulCount: Count,
  isAccepted: z.boolean(),
  /** Of the demo, by no learner. */
  isDemo: z.optional(z.literal(true))
})

export const QuestionAnswer = z.extend(PublicAnswer, {
  editedAt: z.optional(Time),
  isMine: z.boolean(),
  /** The caller marked it. */
  isUseful: z.optional(z.literal(true)),
  /** By its author; the body is empty for others. */
  isWithdrawn: z.optional(z.literal(true)),
  own: z.optional(OwnText)
})
export type QuestionAnswer = z.output<typeof QuestionAnswer>

const PublicFields = {
  id: Id,
  contentId: Id,
  /** Second of the video. */
  at: z.optional(z.number().check(z.minimum(0))),
  title: plain(QUESTION_LONGEST.title),
  /** Markdown; may be empty. */
  body: QuestionBody,
  author: QuestionAuthor,
  createdAt: Time,
  usefulCount: Count,
  /** Answers that are shown. */
  answerCount: Count,
  isDemo: z.optional(z.literal(true))
}

export const LearnerQuestion = z.object({
  ...PublicFields,
  /** An answer is accepted, or an expert's. */
  isAnswered: z.boolean(),
  isMine: z.boolean(),
  editedAt: z.optional(Time),
  /** The caller marked it. */
  isUseful: z.optional(z.literal(true)),
  /** The caller follows it. */
  isFollowed: z.optional(z.literal(true)),
  /** By its author; the body is empty for others. */
  isWithdrawn: z.optional(z.literal(true)),
  own: z.optional(OwnText)
})
export type LearnerQuestion = z.output<typeof LearnerQuestion>

/** What a signed-in caller is in the class of a question. */
export const QuestionCaller = z.object({
  isEnrolled: z.boolean(),
  /** Of this class: may answer and accept after a second factor, without an enrolment. */
  isExpert: z.boolean(),
  /** May not ask, answer, change or report until then. */
  mutedUntil: z.optional(Time)
})

/** An answered question of a preview, for pages that everybody sees. */
export const AnsweredQuestion = z.object({
  ...PublicFields,
  /** The expert's first, then the accepted one. */
  answers: z.array(PublicAnswer).check(z.minLength(1), z.maxLength(2))
})
export type AnsweredQuestion = z.output<typeof AnsweredQuestion>
