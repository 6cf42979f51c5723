import type { Suggestion } from '#contract/search.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { readText } from '#i18n/text.ts'

/** A row of the list: a class, an expert, or the way to all results. */
export type Option =
  | { kind: Suggestion['type']; key: string; href: string; name: ReturnType<typeof readText> }
  | { kind: 'all'; key: 'all'; href: string }

const FOLDERS = { course: '/class', instructor: '/experts' } as const

/** The rows of the list, in the page's language; the last leads to all results of `query`. */
export function optionsOf(items: readonly Suggestion[], query: string, locale: Locale): Option[] {
  const results = new URLSearchParams({ q: query })
  return [
    ...items.map(({ type, id, slug, name }) => ({
      kind: type,
      key: `${type} ${id}`,
      href: localized(`${FOLDERS[type]}/${encodeURIComponent(slug)}`, locale),
      name: readText(name, locale)
    })),
    { kind: 'all', key: 'all', href: localized(`/search?${results.toString()}`, locale) }
  ]
}
