import { groupBy } from '#domain/group-by.ts'

export interface PlacedItem {
  moduleId: number
  isCompleted: boolean
}

/** 100 percent only when nothing is left. */
export function progressOf(items: readonly Pick<PlacedItem, 'isCompleted'>[]) {
  const totalItems = items.length
  const completedItems = items.filter(({ isCompleted }) => isCompleted).length
  const percent = totalItems === 0 ? 0 : Math.floor((completedItems * 100) / totalItems)
  return { completedItems, totalItems, percent }
}

/** A fifth of a class must be completed before a review. */
const REVIEW_PART = 5

export function mayReview(seen: { completedItems: number; totalItems: number }): boolean {
  return seen.completedItems * REVIEW_PART >= seen.totalItems
}

/** A class without items is never complete. */
export function isComplete(items: readonly Pick<PlacedItem, 'isCompleted'>[]): boolean {
  return items.length > 0 && items.every(({ isCompleted }) => isCompleted)
}

/** Ids of the items of the first module and of modules after complete ones, and of completed items. */
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
