import type { Suggestion } from '#contract/search.ts'
import { type Locale, localized, otherLocale } from '#i18n/locale.ts'
import { type Bilingual, readText } from '#i18n/text.ts'
import type { AnsweredSuggestions } from '#stores/suggestions.ts'

interface Name {
  value: string
  locale: Locale
}

/** A row of the list: a class, an expert, a page of the site, the way to all results, or an earlier search and the end of them all. */
export type Option =
  | { kind: Suggestion['type'] | 'page'; key: string; href: string; name: Name; otherName: Name }
  | { kind: 'all'; key: 'all'; href: string; query: string }
  | { kind: 'recent'; key: string; href: string; query: string }
  | { kind: 'clear'; key: 'clear' }

const FOLDERS = { course: '/class', instructor: '/experts' } as const

/**
 * The rows of the list, in the page's language; the last leads to all results of `query`. None when
 * the answer is that there is nothing.
 */
export function optionsOf(
  answered: AnsweredSuggestions | undefined,
  query: string,
  locale: Locale
): Option[] {
  const options: Option[] = []
  if (answered?.step === 'found') {
    const { items, page } = answered
    for (const { type, id, slug, name } of items) {
      const path = `${FOLDERS[type]}/${encodeURIComponent(slug)}`
      options.push(rowOf(type, `${type} ${id}`, path, name, locale))
    }
    if (page) options.push(rowOf('page', 'page', page.page, page, locale))
    if (options.length === 0) return options
  }
  return [...options, { kind: 'all', key: 'all', href: resultsOf(query, locale), query }]
}

function rowOf(
  kind: Suggestion['type'] | 'page',
  key: string,
  path: string,
  text: Bilingual,
  locale: Locale
): Option {
  const name = readText(text, locale)
  const other = otherLocale(name.locale)
  const otherName = { value: text[other], locale: other }
  return { kind, key, href: localized(path, locale), name, otherName }
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
