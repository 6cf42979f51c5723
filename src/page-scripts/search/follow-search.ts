import type {
  ClassResult,
  Hit,
  PublishedEpisode,
  Result
} from '#contract/search/published-search.ts'
import {
  type ClassTraits,
  readSearchFilter,
  type SearchFilter,
  writeSearchFilter
} from '#domain/search/filter.ts'
import { $recentSearches, forgetAllSearches, forgetSearch } from '#stores/search/recent-searches.ts'
import { $search, type Search, searchFor } from '#stores/search/search.ts'
import { readEpisode, readPicture, readResults } from '#stores/catalogue/site-records.ts'
import { readTraits } from '#stores/search/site-traits.ts'

export interface SearchView {
  showSearch: (search: Search) => void
  showFilter: (filter: SearchFilter) => void
}

export interface SearchControls {
  /** Searches for the address; retries after a failure. */
  start: () => void
  choose: (filter: SearchFilter) => void
  followRecent: (show: (queries: readonly string[]) => void) => void
  forget: (query: string) => void
  forgetAll: () => void
  readRecords: (hits: readonly Hit[]) => Promise<Result[]>
  /** Never rejects. */
  readEpisode: (id: number) => Promise<PublishedEpisode | undefined>
  /** Never rejects. */
  readPicture: (hit: Hit) => Promise<ClassResult['picture']>
  readTraits: (hits: readonly Hit[]) => Promise<ReadonlyMap<number, ClassTraits>>
}

/** Keeps view and address in sync. */
export function followSearch(query: string, view: SearchView): SearchControls {
  const filterOfAddress = () => readSearchFilter(new URLSearchParams(location.search))

  addEventListener('popstate', () => view.showFilter(filterOfAddress()))
  $search.listen(view.showSearch)

  return {
    start() {
      view.showFilter(filterOfAddress())
      void searchFor(query)
    },
    choose(filter) {
      history.pushState(history.state, '', writeSearchFilter(filter, location.search))
      view.showFilter(filter)
    },
    followRecent: show => void $recentSearches.subscribe(show),
    forget: forgetSearch,
    forgetAll: forgetAllSearches,
    readRecords: readResults,
    readEpisode,
    readPicture,
    readTraits
  }
}
