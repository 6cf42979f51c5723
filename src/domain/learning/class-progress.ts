import { groupBy } from '#domain/group-by.ts'

/** An item of a class, in its place. */
export interface PlacedItem {
  moduleId: number
  isCompleted: boolean
}

/** How far a learner is in a class; 100 percent only when nothing is left. */
export function progressOf(items: readonly Pick<PlacedItem, 'isCompleted'>[]) {
  const totalItems = items.length
  const completedItems = items.filter(({ isCompleted }) => isCompleted).length
  const percent = totalItems === 0 ? 0 : Math.floor((completedItems * 100) / totalItems)
  return { completedItems, totalItems, percent }
}

/** Part of a class that a learner completes before reviewing it: one of so many. */
const REVIEW_PART = 5

/** Whether a learner has seen enough of a class to review it. */
export function mayReview(seen: { completedItems: number; totalItems: number }): boolean {
  return seen.completedItems * REVIEW_PART >= seen.totalItems
}

/** Whether nothing of a class is left to do. One without items is never complete. */
export function isComplete(items: readonly Pick<PlacedItem, 'isCompleted'>[]): boolean {
  return items.length > 0 && items.every(({ isCompleted }) => isCompleted)
}

/**
 * Ids of the items that are open: those of the first module, of each whose module before it is complete,
 * and all that were completed, which nothing that comes into the class later shuts again. A module
 * without items stands in nobody's way.
 *
 * @param items in the order of the class
 */
export function openItems(items: readonly (PlacedItem & { id: number })[]): Set<number> {
  const open = new Set<number>()
  let before: readonly PlacedItem[] = []
  for (const group of groupBy(items, ({ moduleId }) => moduleId).values()) {
    const isOpen = before.every(({ isCompleted }) => isCompleted)
    for (const { id, isCompleted } of group) if (isOpen || isCompleted) open.add(id)
    before = group
  }
  return open
}
