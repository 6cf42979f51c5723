import { type Locale, locales, localized, localeOf } from '#i18n/locale.ts'
import { withDirection } from '#i18n/format/titles.ts'

/** Keeps the suffix, the product's name. */
export function nameTitle(title: string, locale: Locale): void {
  const suffix = / · [^·]*$/.exec(document.title)?.[0] ?? ''
  document.title = withDirection(`${title}${suffix}`, locale)
}

/**
 * Adds canonical and hreflang links to a fallback page.
 * @param path without language and query: `/class/first-page/videos`
 */
export function nameAddress(path: string): void {
  const address = (language: Locale) => new URL(localized(path, language), location.href).href
  for (const old of document.querySelectorAll('link[rel=canonical],link[hreflang]')) old.remove()
  link({ rel: 'canonical', href: address(localeOf(location.pathname)) })
  for (const hreflang of [...locales, 'x-default'] as const) {
    link({ rel: 'alternate', hreflang, href: address(hreflang === 'en' ? 'en' : 'ar') })
  }
}

function link(values: { rel: string; href: string; hreflang?: string }): void {
  document.head.append(Object.assign(document.createElement('link'), values))
}
