import { persistentAtom } from '@nanostores/persistent'
import type { Locale } from '#i18n/locale.ts'

/** The language chosen last; unset until one is chosen. Local storage: `ar` or `en`. */
export const $lang = persistentAtom<Locale | undefined>('lang', undefined)

/** The theme chosen last; unset follows the system. Local storage: `true` or `false`. */
export const $isDark = persistentAtom<boolean | undefined>('dark', undefined, {
  // Unset is no text.
  encode: isDark => (isDark === undefined ? undefined : String(isDark)),
  decode: text => text === 'true'
})

export function chooseLanguage(locale: Locale): void {
  $lang.set(locale)
}

/** @param isDark nothing follows the system */
export function chooseTheme(isDark: boolean | undefined): void {
  $isDark.set(isDark)
}
