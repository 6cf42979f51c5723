interface ListedItem {
  completed: boolean
  locked: boolean
  isPreview: boolean
  /** Seconds. */
  positionSeconds?: number | undefined
}

interface Circumstances {
  isCurrent: boolean
  isSubscribed: boolean | 'unknown'
  /** Another module has to be completed first. */
  isGated: boolean
}

export type ItemFact = 'playing' | 'here' | 'free' | 'forSubscribers' | 'lockedUntil' | 'resumeAt'

export function factOf(
  { completed, locked, isPreview, positionSeconds }: ListedItem,
  { isCurrent, isSubscribed, isGated }: Circumstances
): ItemFact | undefined {
  if (isCurrent) return locked ? 'here' : 'playing'
  if (isPreview && isSubscribed === false) return 'free'
  if (locked) {
    if (isSubscribed === false) return 'forSubscribers'
    return isSubscribed === true && isGated ? 'lockedUntil' : undefined
  }
  return !completed && positionSeconds ? 'resumeAt' : undefined
}
