// Inline script of the results page: preloads the response of the API, and restores the height, so
// that going back keeps the scroll position.

import { searchAddress } from '#stores/search/ask-search.ts'
import { readListState } from '#page-scripts/list-state.ts'
import { queryOfAddress } from './query-of-address.ts'

const query = queryOfAddress(location.search)
if (query) {
  const ahead = { rel: 'preload', as: 'fetch', crossOrigin: '', href: searchAddress(query, 1) }
  document.head.append(Object.assign(document.createElement('link'), ahead))
}

const { height = 0 } = readListState()
document.getElementById('search-body')?.style.setProperty('--kept', `${height}px`)
