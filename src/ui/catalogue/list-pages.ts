import { shortened } from '#i18n/format/titles.ts'

export const PAGE_SIZE = 24

/** Numbers of the pages after the first, whose address is the list's own. */
export function laterPages(total: number, size = PAGE_SIZE): number[] {
  return Array.from({ length: Math.max(0, Math.ceil(total / size) - 1) }, (_, at) => at + 2)
}

/** @param page counted from 1 */
export function itemsOfPage<Item>(items: readonly Item[], page: number, size = PAGE_SIZE): Item[] {
  return items.slice((page - 1) * size, page * size)
}

export function pathOfPage(base: string, page: number): string {
  return page === 1 ? base : `${base}/page/${page}`
}

const LONGEST = 160

/**
 * Meta description of a page of a list; later pages begin with their title, so that none repeats.
 * @param title of that page: `Classes, page 2`
 */
export function describedPage(page: number, title: string, description: string): string {
  return page === 1 ? description : shortened(`${title}. ${description}`, LONGEST)
}
