/** Classes on one page of a list. */
export const PAGE_SIZE = 24

/** The pages after the first: the first is the list's own address. */
export function laterPages(total: number, size = PAGE_SIZE): number[] {
  return Array.from({ length: Math.max(0, Math.ceil(total / size) - 1) }, (_, at) => at + 2)
}

/** Items of a page, counted from 1. */
export function itemsOfPage<Item>(items: readonly Item[], page: number, size = PAGE_SIZE): Item[] {
  return items.slice((page - 1) * size, page * size)
}

/** Path of a page of the list at `base`. */
export function pathOfPage(base: string, page: number): string {
  return page === 1 ? base : `${base}/page/${page}`
}
