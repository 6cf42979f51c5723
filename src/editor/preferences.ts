import { parseRecord } from '#domain/record.ts'
import type { Locale } from '#i18n/locale.ts'

/** Where the editor keeps what was chosen in its settings. */
const KEPT = 'sveltia-cms.prefs'

/** Lets the editor speak the language of the page, as if the browser did, unless another was chosen in its settings. */
export function speak(language: Locale): void {
  for (const [name, value] of Object.entries({ language, languages: [language] })) {
    Object.defineProperty(navigator, name, { configurable: true, value })
  }
}

/** Shows the editor dark or light as the site is, until it is chosen in the editor's settings. */
export function followTheme(): void {
  const kept = withTheme(localStorage.getItem(KEPT), localStorage.getItem('dark'))
  if (kept !== undefined) localStorage.setItem(KEPT, kept)
}

/**
 * What the editor keeps, with the theme of the site; nothing where that makes no difference.
 *
 * @param kept as it is written
 * @param isDark what was chosen on the site: `true` or `false`
 */
export function withTheme(kept: string | null, isDark: string | null): string | undefined {
  if (isDark === null) return undefined
  const chosen = parseRecord(kept)
  return chosen['theme']
    ? undefined
    : JSON.stringify({ ...chosen, theme: isDark === 'true' ? 'dark' : 'light' })
}
