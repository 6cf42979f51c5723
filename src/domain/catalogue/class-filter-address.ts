import { CHOICES, type ClassFilter, type Kind, KINDS, SORTS } from './class-filter.ts'

/** The filter of an address: each choice once, in the order of the choices; what is unknown is left out. */
export function readFilter(query: URLSearchParams): ClassFilter {
  const choicesOf = (kind: Kind) => {
    const wanted = query.getAll(kind)
    return CHOICES[kind].filter(choice => wanted.includes(choice))
  }
  return {
    level: choicesOf('level'),
    language: choicesOf('language'),
    duration: choicesOf('duration'),
    sort: SORTS.find(one => one === query.get('sort')) ?? 'newest'
  }
}

/**
 * The query that means a filter, with its question mark, or nothing. Equal filters have equal queries;
 * what else stands in `others` stays, before it.
 */
export function writeFilter(filter: ClassFilter, others = ''): string {
  const query = new URLSearchParams(others)
  for (const name of [...KINDS, 'sort']) query.delete(name)
  for (const kind of KINDS) for (const choice of filter[kind]) query.append(kind, choice)
  if (filter.sort !== 'newest') query.append('sort', filter.sort)
  return query.size > 0 ? `?${query}` : ''
}
