export const locales = ['ar', 'en'] as const
export type Locale = (typeof locales)[number]

/** Also the fallback; without a prefix in addresses. */
export const defaultLocale = 'ar' satisfies Locale

export const direction = { ar: 'rtl', en: 'ltr' } as const satisfies Record<Locale, 'rtl' | 'ltr'>

export function otherLocale(locale: Locale): Locale {
  return locale === 'ar' ? 'en' : 'ar'
}

/** English if a path begins with the segment `/en`, else Arabic. */
export function localeOf(path: string): Locale {
  return /^\/en(?:[/?#]|$)/.test(path) ? 'en' : defaultLocale
}

/** The same page in another language, within this site: `/en/class/x?a=1` is `/class/x?a=1`. */
export function localized(path: string, locale: Locale): string {
  const [, route = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  // Several slashes or backslashes, also with white space between, name a host.
  const rooted = `/${route.replace(/^[/\\\s]+/, '')}`
  const bare = rooted.replace(/^\/en(?=\/|$)/, '').replace(/^[/\\\s]+/, '/') || '/'
  if (locale === defaultLocale) return `${bare}${rest}`
  return `/en${bare === '/' ? '' : bare}${rest}`
}

/** The preferred language of `Accept-Language`, Arabic by default. */
export function acceptedLocale(header: string | undefined): Locale {
  let best: { locale: Locale; weight: number } = { locale: defaultLocale, weight: 0 }
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const [range = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const locale = locales.find(known => range === known || range.startsWith(`${known}-`))
    const weight = Number(/^q=([01](?:\.\d{1,3})?)$/.exec(parameters[0] ?? 'q=1')?.[1] ?? 0)
    if (locale && weight > best.weight) best = { locale, weight }
  }
  return best.locale
}

export function builtLocale({ params }: { params: Record<string, string | undefined> }): Locale {
  return params['locale'] === 'en' ? 'en' : defaultLocale
}

interface Entry<Params, Props> {
  params: Params
  props?: Props
}

/** `getStaticPaths` entries in both languages; the default one has no prefix. */
export function inEveryLocale<Params extends Record<string, string | undefined>, Props>(
  entries: readonly Entry<Params, Props>[]
): Entry<Params & { locale: string | undefined }, Props>[] {
  return locales.flatMap(locale =>
    entries.map(entry => ({
      ...entry,
      params: { ...entry.params, locale: locale === defaultLocale ? undefined : locale }
    }))
  )
}

/** `getStaticPaths` of a page that stands once in each language. */
export const inBothLocales = () => inEveryLocale([{ params: {} }])
