import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Seconds, Text, Time } from '#contract/fields.ts'

const Count = z.int().check(z.minimum(0))

export const listFilmCurves = endpoint('GET', '/studio/classes/:id/films', {
  summary:
    'Which parts of the films of a class learners played, counted every half hour; experts read their own.',
  staff: ['expert', 'editor', 'owner'],
  reply: z.object({
    /** Absent until learners were counted. */
    countedAt: z.optional(Time),
    /** Live films in the order of the class. */
    films: z.array(
      z.object({
        itemId: Id,
        title: Text,
        durationSeconds: Seconds,
        /** Who played any of it. */
        learners: Count,
        /** Of them, who played the middle of each twentieth; empty without learners. */
        curve: z.array(Count)
      })
    )
  }),
  errors: ['not_found']
})
