import { CHOICES, type ClassFilter, type Kind, KINDS, SORTS } from './class-filter.ts'

/** Unknown choices are dropped, duplicates too. */
export function readFilter(query: URLSearchParams): ClassFilter {
  const choicesOf = (kind: Kind) => {
    const values = query.getAll(kind)
    return CHOICES[kind].filter(choice => values.includes(choice))
  }
  return {
    level: choicesOf('level'),
    language: choicesOf('language'),
    duration: choicesOf('duration'),
    sort: SORTS.find(one => one === query.get('sort')) ?? 'newest'
  }
}

/**
 * The query string with `?`, or an empty string. Equal filters give equal strings; other parameters
 * of `others` come first.
 */
export function writeFilter(filter: ClassFilter, others = ''): string {
  const query = new URLSearchParams(others)
  for (const name of [...KINDS, 'sort']) query.delete(name)
  for (const kind of KINDS) for (const choice of filter[kind]) query.append(kind, choice)
  if (filter.sort !== 'newest') query.append('sort', filter.sort)
  return query.size > 0 ? `?${query}` : ''
}
