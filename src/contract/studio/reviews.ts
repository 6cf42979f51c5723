import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  filled,
  Id,
  listOf,
  LONGEST,
  paging,
  plain,
  Slug,
  Text,
  Time,
  whole
} from '#contract/fields.ts'
import { IsUndo } from './change-by-staff.ts'

const StaffReview = z.object({
  id: Id,
  class: z.object({ id: Id, slug: Slug, title: Text }),
  /** Absent for reviews of the demo. */
  learnerId: z.optional(Id),
  author: Text,
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  comment: plain(LONGEST.body),
  createdAt: Time,
  hidden: z.boolean()
})

export const listStaffReviews = endpoint('GET', '/studio/reviews', {
  summary: 'Reviews, newest first, the newest 5,000 of what is asked for.',
  staff: ['editor', 'owner'],
  query: z.strictObject({
    state: z.optional(z.enum(['shown', 'hidden'])),
    /** One of them. */
    id: z.optional(whole(1, Number.MAX_SAFE_INTEGER)),
    classId: z.optional(whole(1, 999_999_999)),
    /** Part of a comment or a name. */
    query: z.optional(filled(100)),
    ...paging
  }),
  reply: listOf(StaffReview)
})

export const moderateReview = endpoint('PATCH', '/studio/reviews/:id', {
  summary: 'Hides a review and takes it out of the rating of its class, or the reverse.',
  staff: ['editor', 'owner'],
  body: z.strictObject({ hidden: z.boolean(), reason: filled(500), isUndo: IsUndo }),
  reply: StaffReview,
  errors: ['not_found']
})
