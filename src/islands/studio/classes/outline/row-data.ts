import type { ItemPlace } from '#stores/studio/drafts/entries.ts'

/** What a row of the outline stands for, by places from 0. */
export type RowData =
  | { kind: 'module'; module: number; isEmpty: boolean }
  | { kind: 'item'; module: number; item: number }

export type DropEdge = 'before' | 'after'

export const isRowData = (data: object): data is RowData =>
  'kind' in data && (data.kind === 'module' || data.kind === 'item')

/** Modules go between modules; items between items, and below the head of a module. */
export const mayDrop = (dragged: RowData, target: RowData): boolean =>
  dragged.kind === 'item' || target.kind === 'module'

/** An item lands below the head of a module. */
export const edgeOf = (dragged: RowData, target: RowData, isUpper: boolean): DropEdge =>
  isUpper && !(dragged.kind === 'item' && target.kind === 'module') ? 'before' : 'after'

/** Where a module goes, in the list without it. */
export function droppedModule(from: number, target: number, edge: DropEdge): number {
  const to = target + (edge === 'after' ? 1 : 0)
  return from < to ? to - 1 : to
}

/** Where an item goes, in the list without it. */
export function droppedItem(from: ItemPlace, target: RowData, edge: DropEdge): ItemPlace {
  const { module } = target
  if (target.kind === 'module') return { module, item: 0 }
  const to = target.item + (edge === 'after' ? 1 : 0)
  return { module, item: from.module === module && from.item < to ? to - 1 : to }
}
