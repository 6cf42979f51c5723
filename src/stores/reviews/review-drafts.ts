import { recordOf } from '#domain/record.ts'
import { keptByLearner } from '#stores/session/kept-by-learner.ts'

export interface TypedReview {
  /** 1 to 5; 0 while none is chosen. */
  rating: number
  comment: string
}

/** Unsent reviews by class id. */
export const reviewDrafts = keptByLearner<TypedReview, number>('reviewDrafts', stored => {
  const { rating, comment } = recordOf(stored)
  return typeof rating === 'number' && typeof comment === 'string' ? { rating, comment } : undefined
})
