import type { Repository } from '#domain/content/repository.ts'
import type { Locale } from '#i18n/locale.ts'

export const GUIDES: Record<Locale, string> = {
  ar: 'docs/editing.ar.md',
  en: 'docs/editing.md'
}

export function guideAddress(
  { service, origin, path, branch }: Repository,
  locale: Locale
): string {
  const tree = service === 'gitlab' ? '-/blob' : 'blob'
  return `${origin}/${path}/${tree}/${branch}/${GUIDES[locale]}`
}
