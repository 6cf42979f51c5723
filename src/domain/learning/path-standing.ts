interface Begun {
  slug: string
  completedItems: number
  totalItems: number
  isCompleted: boolean
}

export interface PathStanding {
  done: number
  /** Mean of all classes, 0 to 100; 100 only when nothing is left. */
  percent: number
  next: string | undefined
}

/** @param slugs in the order of the path @param begun classes of any path */
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

/** 0 to 1; a completed class stays 1 when items are added. */
function shareOf(begun: Begun | undefined): number {
  if (!begun) return 0
  if (begun.isCompleted) return 1
  return begun.totalItems === 0 ? 0 : Math.min(begun.completedItems / begun.totalItems, 0.99)
}
