interface Begun {
  slug: string
  completedItems: number
  totalItems: number
  isCompleted: boolean
}

export interface PathStanding {
  /** Classes that are completed. */
  done: number
  /** Of all classes together, each weighing the same: 0 to 100, and 100 only when nothing is left. */
  percent: number
  /** The first class that is not completed; none when all are. */
  next: string | undefined
}

/**
 * How far a learner is on a path.
 *
 * @param slugs of its classes, the first one first
 * @param begun what the learner takes part in, of this path or not
 */
export function pathStanding(slugs: readonly string[], begun: readonly Begun[]): PathStanding {
  const shares = slugs.map(slug => shareOf(begun.find(one => one.slug === slug)))
  const done = shares.filter(share => share === 1).length
  const sum = shares.reduce((total, share) => total + share, 0)
  return {
    done,
    percent: slugs.length === 0 ? 0 : Math.floor((sum * 100) / slugs.length),
    next: slugs.find((_, at) => isUnderWay(shares[at])) ?? slugs.find((_, at) => shares[at] !== 1)
  }
}

const isUnderWay = (share = 0) => share > 0 && share < 1

/** 0 to 1; 1 only of a class that is completed, whatever came into it since. */
function shareOf(begun: Begun | undefined): number {
  if (!begun) return 0
  if (begun.isCompleted) return 1
  return begun.totalItems === 0 ? 0 : Math.min(begun.completedItems / begun.totalItems, 0.99)
}
