import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Body, Id, Slug, Summary, Text } from '#contract/fields.ts'

/** Several classes in an advised order. */
export const LearningPath = z.object({
  id: Id,
  slug: Slug,
  title: Text,
  summary: Summary,
  /** Who it is for. */
  audience: Body,
  /** Why the classes stand in this order. */
  order: Body,
  /** What learners can do afterwards. */
  outcomes: z.array(Summary),
  /** In their order. */
  courseIds: z.array(Id)
})
export type LearningPath = z.output<typeof LearningPath>

export const listPaths = endpoint('GET', '/paths', {
  summary: 'The learning paths in their order, each with its classes in theirs.',
  token: 'none',
  reply: z.array(LearningPath)
})
