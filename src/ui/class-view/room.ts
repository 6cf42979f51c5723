import { type Locale, localized } from '#i18n/locale.ts'

/** Address of the class room, at an item or where it begins by itself. */
export function roomOf({ slug }: { slug: string }, locale: Locale, item?: number): string {
  const path = `/class/${encodeURIComponent(slug)}/videos`
  return localized(item === undefined ? path : `${path}?item=${item}`, locale)
}
