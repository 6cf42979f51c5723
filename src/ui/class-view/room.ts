import type { Class } from '#contract/classes.ts'
import { type Locale, localized } from '#i18n/locale.ts'

/** Address of the class room, at an item or where it begins by itself. */
export function roomOf({ slug }: { slug: string }, locale: Locale, item?: number): string {
  const path = `/class/${encodeURIComponent(slug)}/videos`
  return localized(item === undefined ? path : `${path}?item=${item}`, locale)
}

/** The first lesson of a class that everybody may open. */
export function previewOf({ modules }: Pick<Class, 'modules'>) {
  return modules.flatMap(({ items }) => items).find(({ isPreview }) => isPreview)
}
