// Runs in the page of results before its scripts have come, as one inline script: the API answers
// while they are under way. Whoever asks for the same address then has the answer. And the page is as
// high as it was, so that the way back leads to where it was left.

import { searchAddress } from '#stores/search/search-address.ts'
import { askedQuery } from './asked-query.ts'
import { keptResults } from './kept-results.ts'

const query = askedQuery(location.search)
if (query) {
  const ahead = { rel: 'preload', as: 'fetch', crossOrigin: '', href: searchAddress(query, 1) }
  document.head.append(Object.assign(document.createElement('link'), ahead))
}

const { height = 0 } = keptResults()
document.getElementById('search-body')?.style.setProperty('--kept', `${height}px`)
