import texts from '#content/categories.json'
import type { Locale } from '#i18n/locale.ts'

interface About {
  title: string
  lead: string
  /** At most 160 characters. */
  description: string
}

/** Texts of a category's page, where `content/categories.json` has them. */
export function aboutCategory(slug: string, locale: Locale): About | undefined {
  const known: Record<string, Record<keyof About, Record<Locale, string>>> = texts
  const about = Object.hasOwn(known, slug) ? known[slug] : undefined
  return (
    about && {
      title: about.title[locale],
      lead: about.lead[locale],
      description: about.description[locale]
    }
  )
}
