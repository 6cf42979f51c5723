import type { Locale } from '#i18n/locale.ts'
import { readText } from '#i18n/text.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { $displayName, $names } from '#stores/session/change-session.ts'

/** Name of the signed-in learner in the page's language where there is one; empty until known. */
export function useName(locale: Locale): string {
  const name = useStored($displayName, undefined) ?? ''
  const names = useStored($names, undefined)
  return names ? readText(names, locale).value : name
}
