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

interface NamedOption {
  kind: Suggestion['type'] | 'page'
  key: string
  href: string
  name: Name
  otherName: Name
  /** The teacher of a class, or an expert's headline. */
  by?: Name | undefined
  picture?: SuggestedItem['picture']
}

/** A row of the list: a name, all results, an earlier search, or clearing these. */
export type Option =
  | NamedOption
  | { kind: 'all'; key: 'all'; href: string; query: string }
  | { kind: 'recent'; key: string; href: string; query: string }
  | { kind: 'clear'; key: 'clear' }

/** Rows in the page's language, last the link to all results; none without results. */
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

/** Rows of an empty box without earlier searches: new classes. */
export const newestOptions = (items: readonly SuggestedItem[], locale: Locale): Option[] =>
  items.map(item => itemRow(item, locale))

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
