import type { Suggestion } from '#contract/search.ts'
import { type Locale, localized, otherLocale } from '#i18n/locale.ts'
import { readText } from '#i18n/text.ts'
import type { AnsweredSuggestions } from '#stores/suggestions.ts'

interface Name {
  value: string
  locale: Locale
}

/** A row of the list: a class, an expert, a page of the site, the way to all results, or an earlier search and the end of them all. */
export type Option =
  | { kind: Suggestion['type']; key: string; href: string; name: Name; otherName: Name }
  | { kind: 'page'; key: 'page'; href: string; title: string }
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
    options.push(...items.map(item => optionOf(item, locale)))
    if (page) {
      const href = localized(page.page, locale)
      options.push({ kind: 'page', key: 'page', href, title: page[locale] })
    }
    if (options.length === 0) return options
  }
  return [...options, { kind: 'all', key: 'all', href: resultsOf(query, locale), query }]
}

function optionOf({ type, id, slug, name }: Suggestion, locale: Locale): Option {
  const shown = readText(name, locale)
  const other = otherLocale(shown.locale)
  return {
    kind: type,
    key: `${type} ${id}`,
    href: localized(`${FOLDERS[type]}/${encodeURIComponent(slug)}`, locale),
    name: shown,
    otherName: { value: name[other], locale: other }
  }
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
