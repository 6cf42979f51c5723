import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  Body,
  Id,
  listOf,
  Locale,
  paging,
  Seconds,
  Slug,
  Summary,
  Text,
  Time,
  Url,
  plain,
  whole
} from '#contract/fields.ts'
import { AnsweredQuestion } from '#contract/learning/questions/asked-question.ts'
import { ANSWERED_MOST } from '#domain/learning/questions/question-limits.ts'

export const Level = z.enum(['BEGINNER', 'INTERMEDIATE', 'ADVANCED'])
export type Level = z.output<typeof Level>

/** The product's “class” is the wire's “course”, its “expert” the wire's “instructor”. */
export const ClassSummary = z.object({
  id: Id,
  slug: Slug,
  title: Text,
  summary: Summary,
  level: Level,
  /** Spoken language. */
  language: Locale,
  categoryIds: z.array(Id),
  instructor: z.object({ id: Id, slug: Slug, name: Text }),
  posterUrl: Url,
  durationSeconds: Seconds,
  episodeCount: z.int().check(z.minimum(0)),
  /** `average` is 0 while `count` is 0. */
  rating: z.object({
    average: z.number().check(z.minimum(0), z.maximum(5)),
    count: z.int().check(z.minimum(0)),
    /** Demo ratings, by no learner. */
    isDemo: z.optional(z.boolean())
  }),
  /** Learners, rounded down; absent while they are few. */
  learnerCount: z.optional(z.int().check(z.minimum(0))),
  isFeatured: z.boolean(),
  isPro: z.boolean(),
  publishedAt: Time,
  updatedAt: Time
})
export type ClassSummary = z.output<typeof ClassSummary>

export const ItemType = z.enum(['video', 'text', 'quiz'])

export const Item = z.object({
  id: Id,
  type: ItemType,
  title: Text,
  durationSeconds: z.optional(Seconds),
  isPreview: z.boolean(),
  questionCount: z.optional(z.int().check(z.minimum(0)))
})

export const Module = z.object({ id: Id, title: Text, items: z.array(Item) })

export const Class = z.extend(ClassSummary, {
  /** Markdown. */
  description: Body,
  objectives: z.array(Summary),
  modules: z.array(Module),
  resources: z.array(
    z.object({
      id: Id,
      title: Text,
      sizeBytes: z.int().check(z.minimum(0)),
      url: z.optional(Url)
    })
  ),
  trailerUrl: z.optional(Url),
  /** WebVTT. */
  trailerCaptions: z.optional(z.array(z.object({ language: Locale, url: Url }))),
  /** Of previews, the most useful first; absent while there are none. */
  answeredQuestions: z.optional(z.array(AnsweredQuestion).check(z.maxLength(ANSWERED_MOST)))
})
export type Class = z.output<typeof Class>

export const Review = z.object({
  id: Id,
  author: Text,
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  comment: plain(50_000),
  createdAt: Time,
  /** A demo review, by no learner. */
  isDemo: z.optional(z.boolean())
})
export type Review = z.output<typeof Review>

export const listClasses = endpoint('GET', '/courses', {
  summary:
    'All classes, newest first; one page of everything unless `page` or `pageSize` is given.',
  token: 'none',
  query: z.strictObject({ categoryId: z.optional(whole(1, 999_999_999)), ...paging }),
  reply: listOf(ClassSummary)
})

export const getClass = endpoint('GET', '/courses/:id', {
  summary: 'One class, by id or slug.',
  token: 'none',
  reply: Class,
  errors: ['not_found']
})

export const listReviews = endpoint('GET', '/courses/:id/reviews', {
  summary: 'Reviews of a class, newest first.',
  token: 'none',
  query: z.strictObject(paging),
  reply: z.extend(listOf(Review), {
    /** Reviews with one to five stars. */
    histogram: z.optional(z.array(z.int().check(z.minimum(0))).check(z.length(5)))
  }),
  errors: ['not_found']
})
