import { type ClassFilter, isFiltering } from '#domain/catalogue/class-filter.ts'
import { readFilter, writeFilter } from '#domain/catalogue/class-filter-address.ts'

/** What an entry of the history remembers of its list. */
interface KeptList {
  /** Classes that were shown. */
  shown?: number
  /** Height of the list in pixels. */
  height?: number
}

export const filterOfAddress = () => readFilter(new URLSearchParams(location.search))

export const keptList = (): KeptList => (history.state as { list?: KeptList } | null)?.list ?? {}

/** Remembers how much of the list is shown, so that the way back can show as much at once. */
export function keepList(list: KeptList): void {
  history.replaceState({ ...(history.state as object | null), list }, '')
}

export interface ListAddress {
  /**
   * Makes the address say the filter. One step of the history leads from a list to the same list filtered,
   * and one back, however many choices follow; none where it `isSame` step of the reader.
   */
  write: (filter: ClassFilter, isSame: boolean) => void
}

/**
 * @param base path of the list: a later page of it holds the same filtered list, under this address
 */
export function listAddress(base: string): ListAddress {
  const { pathname: own } = location
  return {
    write(filter, isSame) {
      const path = isFiltering(filter) ? base : own
      const address = `${path}${writeFilter(filter, location.search)}`
      if (address === `${location.pathname}${location.search}`) return
      const isFurther = isFiltering(filter) === isFiltering(filterOfAddress())
      if (isSame || isFurther) history.replaceState(history.state, '', address)
      else history.pushState(null, '', address)
    }
  }
}
