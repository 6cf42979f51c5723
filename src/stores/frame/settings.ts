import { persistentAtom } from '@nanostores/persistent'
import type { Locale } from '#i18n/locale.ts'

/** `ar` or `en`; unset until one is chosen. */
const $lang = persistentAtom<Locale | undefined>('lang', undefined)

/** Unset follows the system. */
export const $isDark = persistentAtom<boolean | undefined>('dark', undefined, {
  // Undefined removes the key.
  encode: isDark => (isDark === undefined ? undefined : String(isDark)),
  decode: text => text === 'true'
})

export function chooseLanguage(locale: Locale): void {
  $lang.set(locale)
}

/** @param isDark undefined follows the system */
export function chooseTheme(isDark: boolean | undefined): void {
  $isDark.set(isDark)
}
