import type { Suggestion } from '#contract/search/search.ts'
import { classPath, expertPath, resultsPath } from '#domain/addresses.ts'
import { type Locale, localized, otherLocale } from '#i18n/locale.ts'
import { type Bilingual, readText } from '#i18n/text.ts'
import type { SuggestedItem } from '#stores/search/suggest-on-site.ts'
import type { AnsweredSuggestions } from '#stores/search/suggestions.ts'

export interface Name {
  value: string
  locale: Locale
}

/** A row for a class, an expert or a page of the site. */
interface NamedOption {
  kind: Suggestion['type'] | 'page'
  key: string
  href: string
  name: Name
  otherName: Name
  /** Who teaches a class, or what an expert does. */
  by?: Name | undefined
  picture?: SuggestedItem['picture']
}

/** A row of the list: something by its name, the way to all results, or an earlier search and the end of them all. */
export type Option =
  | NamedOption
  | { kind: 'all'; key: 'all'; href: string; query: string }
  | { kind: 'recent'; key: string; href: string; query: string }
  | { kind: 'clear'; key: 'clear' }

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
    options.push(...items.map(item => itemRow(item, locale)))
    if (page) options.push(rowOf('page', 'page', page.page, page, locale))
    if (options.length === 0) return options
  }
  return [...options, { kind: 'all', key: 'all', href: resultsOf(query, locale), query }]
}

function itemRow({ type, id, slug, name, by, picture }: SuggestedItem, locale: Locale): Option {
  const path = type === 'course' ? classPath(slug) : expertPath(slug)
  return {
    ...rowOf(type, `${type} ${id}`, path, name, locale),
    by: by && readText(by, locale),
    picture
  }
}

function rowOf(
  kind: Suggestion['type'] | 'page',
  key: string,
  path: string,
  text: Bilingual,
  locale: Locale
): NamedOption {
  const name = readText(text, locale)
  const other = otherLocale(name.locale)
  const otherName = { value: text[other], locale: other }
  return { kind, key, href: localized(path, locale), name, otherName }
}

/** The rows of an empty box where nothing was searched for before: classes. */
export const newestOptions = (items: readonly SuggestedItem[], locale: Locale): Option[] =>
  items.map(item => itemRow(item, locale))

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
  return localized(resultsPath(query), locale)
}
