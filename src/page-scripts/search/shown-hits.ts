import type { Hit } from '#contract/search/published-search.ts'
import {
  type ClassTraits,
  isNarrowed,
  meetsFilter,
  type SearchFilter,
  type View
} from '#domain/search/filter.ts'

export const VIEW_OF = {
  course: 'classes',
  episode: 'episodes',
  instructor: 'experts'
} as const satisfies Record<Hit['type'], View>

export interface Found {
  hits: readonly Hit[]
  /** By class id. */
  traits: ReadonlyMap<number, ClassTraits>
  filter: SearchFilter
}

/** The filter applies to classes only. */
export function shownHits({ hits, traits, filter }: Found, view: View): Hit[] {
  return hits.filter(({ type, id }) => {
    const known = type === 'course' ? traits.get(id) : undefined
    return (view === 'all' || VIEW_OF[type] === view) && (!known || meetsFilter(known, filter))
  })
}

export const isFound = ({ hits }: Pick<Found, 'hits'>, view: View) =>
  view === 'all' || hits.some(({ type }) => VIEW_OF[type] === view)

/** The view of all, if the view of the address has no results. */
export const openFilter = (found: Found): SearchFilter =>
  isFound(found, found.filter.view) ? found.filter : { ...found.filter, view: 'all' }

export const isNarrowedView = (filter: SearchFilter) =>
  isNarrowed(filter) && (filter.view === 'all' || filter.view === 'classes')
