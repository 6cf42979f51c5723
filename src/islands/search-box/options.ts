import type { Suggestion } from '#contract/search.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { readText } from '#i18n/text.ts'

/** A row of the list: a class, an expert, the way to all results, or an earlier search and the end of them all. */
export type Option =
  | { kind: Suggestion['type']; key: string; href: string; name: ReturnType<typeof readText> }
  | { kind: 'all'; key: 'all'; href: string; query: string }
  | { kind: 'recent'; key: string; href: string; query: string }
  | { kind: 'clear'; key: 'clear' }

const FOLDERS = { course: '/class', instructor: '/experts' } as const

/** The rows of the list, in the page's language; the last leads to all results of `query`. */
export function optionsOf(items: readonly Suggestion[], query: string, locale: Locale): Option[] {
  return [
    ...items.map(({ type, id, slug, name }) => ({
      kind: type,
      key: `${type} ${id}`,
      href: localized(`${FOLDERS[type]}/${encodeURIComponent(slug)}`, locale),
      name: readText(name, locale)
    })),
    { kind: 'all', key: 'all', href: resultsOf(query, locale), query }
  ]
}

/** The rows of an empty box: what was searched for before; none when that is nothing. */
export function recentOptions(queries: readonly string[], locale: Locale): Option[] {
  if (queries.length === 0) return []
  return [
    ...queries.map(query => ({
      kind: 'recent' as const,
      key: `recent ${query}`,
      href: resultsOf(query, locale),
      query
    })),
    { kind: 'clear', key: 'clear' }
  ]
}

function resultsOf(query: string, locale: Locale): string {
  return localized(`/search?${new URLSearchParams({ q: query }).toString()}`, locale)
}
