import { useMemo } from 'react'
import { locales } from '#i18n/locale.ts'
import { useFacts } from '#islands/studio/frame/facts.ts'

/** Both languages, that of the page first. */
export function useOrderedLanguages() {
  const { locale } = useFacts()
  return useMemo(() => [...locales].sort(one => (one === locale ? -1 : 1)), [locale])
}
