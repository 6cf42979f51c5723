import { startOf } from './resume.ts'

export interface OwnItem {
  completed: boolean
  locked: boolean
  /** Seconds. */
  positionSeconds?: number | undefined
  durationSeconds?: number | undefined
}

/** `ahead`: open, nothing begun. `barred`: the next item needs a subscription. */
export type ClassStanding<Item> =
  | { step: 'offered' | 'barred' | 'complete' }
  | { step: 'ahead' | 'underWay'; next: Item; /** Seconds. */ at: number }

/** @param items in order */
export function standingIn<Item extends OwnItem>(
  items: readonly Item[],
  { isEnrolled, isSubscribed }: { isEnrolled: boolean; isSubscribed: boolean }
): ClassStanding<Item> {
  const next = items.find(({ completed }) => !completed)
  if (!next) return { step: items.length > 0 ? 'complete' : 'offered' }
  if (!isEnrolled && !isSubscribed) return { step: 'offered' }
  if (next.locked) return { step: 'barred' }
  const { positionSeconds = 0, durationSeconds = 0 } = next
  const { at } = startOf(undefined, positionSeconds, durationSeconds)
  return { step: isEnrolled ? 'underWay' : 'ahead', next, at }
}
