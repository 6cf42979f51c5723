/** Below three, one review would be half of the average. */
const REVIEWS_FOR_RATING = 3

/** The average, 0 to 5; nothing for too few reviews. */
export function shownRating({ average, count }: { average: number; count: number }) {
  return count >= REVIEWS_FOR_RATING ? average : undefined
}
