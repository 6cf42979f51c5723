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
import { readEpisode, readPicture, readResults } from '#stores/search/site-results.ts'
import { readTraits } from '#stores/search/site-traits.ts'

/** What draws the page of results. */
export interface SearchView {
  showSearch: (search: Search) => void
  showFilter: (filter: SearchFilter) => void
}

/** What somebody does there. */
export interface SearchControls {
  /** Searches for what the address says; again for the same, when that failed. */
  start: () => void
  /** Shows another part of what was found, under an address of its own. */
  choose: (filter: SearchFilter) => void
  followRecent: (show: (queries: readonly string[]) => void) => void
  forget: (query: string) => void
  forgetAll: () => void
  readRecords: (hits: readonly Hit[]) => Promise<Result[]>
  /** What the site knows of an episode; never refused. */
  readEpisode: (id: number) => Promise<PublishedEpisode | undefined>
  /** What the site made of the picture of a class or an expert; never refused. */
  readPicture: (hit: Hit) => Promise<ClassResult['picture']>
  readTraits: (hits: readonly Hit[]) => Promise<ReadonlyMap<number, ClassTraits>>
}

/** Keeps the view of a search and the address as one from now on. */
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
