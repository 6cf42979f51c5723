import type { ReplyOf } from '#contract/endpoint.ts'
import type { listStaffReviews } from '#contract/studio/reviews.ts'

/** A review as staff see it. */
export type StaffReview = ReplyOf<typeof listStaffReviews>['items'][number]
