import texts from '#content/categories.json'
import type { Locale } from '#i18n/locale.ts'

/** The description has at most 160 characters. */
type About = Record<'title' | 'lead' | 'description', Record<Locale, string>>

const bySlug = new Map<string, About>(Object.entries(texts))

/** Texts of a category's page, where there are some. */
export const aboutCategory = (slug: string): About | undefined => bySlug.get(slug)
