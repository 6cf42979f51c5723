import * as z from 'zod/mini'
import { Item, Module, Review } from '#contract/catalogue/classes.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  Body,
  Id,
  Locale,
  LONGEST,
  Percentage,
  plain,
  Seconds,
  Text,
  Url
} from '#contract/fields.ts'

const Progress = z.object({
  completedItems: z.int().check(z.minimum(0)),
  totalItems: z.int().check(z.minimum(0)),
  percent: Percentage
})

export const enroll = endpoint('POST', '/courses/:id/enroll', {
  summary: 'Enrolls; 200 when enrolled already.',
  reply: Progress,
  status: 201,
  repeated: 200,
  errors: ['not_found', 'subscription_required']
})

export const reviewClass = endpoint('POST', '/courses/:id/review', {
  summary:
    'Reviews a class one is enrolled in and has completed a fifth of; a second review replaces the first.',
  body: z.strictObject({
    rating: z.int().check(z.minimum(1), z.maximum(5)),
    comment: plain(LONGEST.body)
  }),
  reply: Review,
  errors: ['not_found', 'forbidden']
})

export const ClassContent = z.object({
  courseId: Id,
  modules: z.array(
    z.extend(Module, {
      items: z.array(
        z.extend(Item, {
          completed: z.boolean(),
          locked: z.boolean(),
          positionSeconds: z.optional(z.number().check(z.minimum(0)))
        })
      )
    })
  ),
  progress: Progress,
  certificateId: z.optional(z.string()),
  /** Whether the caller takes part; absent without a caller. */
  enrolled: z.optional(z.boolean()),
  /** The caller's review. */
  ownReview: z.optional(Review),
  /** Downloads with links, where the caller has access. */
  resources: z.optional(
    z.array(z.object({ id: Id, title: Text, sizeBytes: z.int().check(z.minimum(0)), url: Url }))
  )
})
export type ClassContent = z.output<typeof ClassContent>

export const getContent = endpoint('GET', '/courses/:id/content', {
  summary: 'What a class holds, with what this learner has completed.',
  token: 'optional',
  reply: ClassContent,
  errors: ['not_found']
})

const Video = z.object({
  id: Id,
  type: z.literal('video'),
  title: Text,
  videoUrl: Url,
  posterUrl: Url,
  durationSeconds: Seconds,
  positionSeconds: z.number().check(z.minimum(0)),
  captions: z.array(z.object({ language: Locale, url: Url })),
  chapters: z.array(z.object({ at: z.number().check(z.minimum(0)), title: Text })),
  storyboardUrl: z.optional(Url)
})

const Lesson = z.object({
  id: Id,
  type: z.literal('text'),
  title: Text,
  /** Markdown. */
  body: Body,
  /** What the body shows, in all sizes. */
  pictures: z.optional(
    z.array(
      z.object({
        /** What Markdown names: `pictures/window.webp`. */
        file: plain(200),
        ...{ width: z.int(), height: z.int() },
        versions: z.array(z.object({ width: z.int(), url: Url }))
      })
    )
  )
})

export const QuizResult = z.object({
  passed: z.boolean(),
  scorePercentage: Percentage,
  correct: z.record(z.string(), z.boolean()),
  explanations: z.record(z.string(), Body),
  /** Right option ids by question; only after a pass. */
  right: z.optional(z.record(z.string(), z.array(Id))),
  /** By question, the video that treats it, and the second. */
  sources: z.optional(
    z.record(z.string(), z.object({ contentId: Id, at: z.number().check(z.minimum(0)) }))
  )
})
export type QuizResult = z.output<typeof QuizResult>

const Quiz = z.object({
  id: Id,
  type: z.literal('quiz'),
  title: Text,
  passPercentage: Percentage,
  questions: z.array(
    z.object({
      id: Id,
      text: Body,
      multiple: z.boolean(),
      options: z.array(z.object({ id: Id, text: Body }))
    })
  ),
  lastResult: z.optional(QuizResult)
})

export const ContentItem = z.discriminatedUnion('type', [Video, Lesson, Quiz])
export type ContentItem = z.output<typeof ContentItem>

export const getContentItem = endpoint('GET', '/courses/:id/content/:contentId', {
  summary: 'One item; a quiz never with its right answers.',
  token: 'optional',
  reply: ContentItem,
  errors: ['unauthorized', 'not_found', 'subscription_required', 'module_locked']
})

/** Refusals of all changes to progress. */
export const GATES = ['not_found', 'subscription_required', 'module_locked', 'forbidden'] as const

export const updateProgress = endpoint('POST', '/course-videos/:id/update-progress', {
  summary: 'Keeps the position and counts what was played; safe to repeat.',
  body: z.strictObject({ currentTime: z.number().check(z.minimum(0)) }),
  errors: GATES
})

export const completeText = endpoint('POST', '/text/:id/complete', {
  summary: 'Completes a text lesson.',
  errors: GATES
})

export const submitQuiz = endpoint('POST', '/quiz/:id/submissions', {
  summary: 'Grades the answers: question id → option ids.',
  body: z.strictObject({ answers: z.record(z.string(), z.array(Id).check(z.maxLength(50))) }),
  reply: QuizResult,
  errors: GATES
})

export const completeQuiz = endpoint('POST', '/quiz/:id/complete', {
  summary: 'Completes a quiz whose latest submission passed.',
  errors: [...GATES, 'quiz_not_passed']
})
