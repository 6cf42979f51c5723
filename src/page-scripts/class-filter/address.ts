import { type ClassFilter, isFiltering } from '#domain/catalogue/class-filter.ts'
import { readFilter, writeFilter } from '#domain/catalogue/class-filter-address.ts'

/** State of the list in a history entry. */
interface KeptList {
  shown?: number
  /** Pixels. */
  height?: number
}

export const filterOfAddress = () => readFilter(new URLSearchParams(location.search))

export const keptList = (): KeptList => (history.state as { list?: KeptList } | null)?.list ?? {}

/** So that going back shows as much at once. */
export function keepList(list: KeptList): void {
  history.replaceState({ ...(history.state as object | null), list }, '')
}

interface ListAddress {
  /**
   * One history entry separates the full list from the filtered one, however many choices follow;
   * none if `isSame`.
   */
  write: (filter: ClassFilter, isSame: boolean) => void
}

/** @param base path of the list; filtered pages use it instead of a later page */
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
