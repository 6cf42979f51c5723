import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'

export const listRecommendations = endpoint('GET', '/profile/recommendations', {
  summary: 'Classes that learners finished who finished the same as the user, the best first.',
  reply: z.array(
    z.object({
      courseId: Id,
      /** The class of the user that led to it. */
      becauseId: Id
    })
  )
})
