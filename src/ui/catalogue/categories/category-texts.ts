import texts from '#content/categories.json'
import type { Locale } from '#i18n/locale.ts'

interface About {
  /** As a heading of its page among those of all others. */
  title: string
  lead: string
  /** For whoever has not opened the page: at most 160 characters. */
  description: string
}

/** What the page of a category says of it; nothing for one that nobody has written of. */
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
