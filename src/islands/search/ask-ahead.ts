// Runs in the page of results before its scripts have come, as one inline script: the API answers
// while they are under way. Whoever asks for the same address then has the answer.

import { searchAddress } from '#stores/search-address.ts'
import { askedQuery } from './asked-query.ts'

const query = askedQuery(location.search)
if (query) {
  const ahead = { rel: 'preload', as: 'fetch', crossOrigin: '', href: searchAddress(query, 1) }
  document.head.append(Object.assign(document.createElement('link'), ahead))
}
