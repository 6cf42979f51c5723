import * as z from 'zod/mini'
import { Class } from '#contract/catalogue/classes.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Body, Id, Percentage, plain } from '#contract/fields.ts'
import { ClassContent, ContentItem } from '#contract/learning/learning.ts'

/** What grades a quiz, which learners never get. */
const QuizKey = z.object({
  passPercentage: Percentage,
  questions: z.array(
    z.object({
      id: Id,
      right: z.array(Id),
      explanation: Body,
      /** The item that treats it, and the second. */
      source: z.optional(z.object({ contentId: Id, at: z.number().check(z.minimum(0)) }))
    })
  )
})

export const ClassPreview = z.object({
  revision: z.int().check(z.minimum(1)),
  /** Items are numbered in their order, from 1; missing texts are dots. */
  course: Class,
  content: ClassContent,
  /** Links of films work for five minutes. */
  items: z.array(ContentItem),
  /** Where the editor has the items: `/basics/welcome`. */
  places: z.array(plain(300)),
  /** By the number of the quiz. */
  keys: z.record(z.string(), QuizKey)
})
export type ClassPreview = z.output<typeof ClassPreview>

export const getClassPreview = endpoint('GET', '/studio/classes/:id/preview', {
  summary: 'The newest draft as learners would see it, with the answers of its quizzes.',
  staff: ['expert', 'editor', 'owner'],
  reply: ClassPreview,
  errors: ['not_found', 'conflict']
})
