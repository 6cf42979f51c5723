/**
 * Reviews from which on an average says more about a class than about one reader: below three, one
 * voice is the whole of it or half of it.
 */
const REVIEWS_FOR_RATING = 3

/** The average of so many reviews, 0 to 5; nothing while they are too few to be shown or sorted by. */
export function shownRating({ average, count }: { average: number; count: number }) {
  return count >= REVIEWS_FOR_RATING ? average : undefined
}
