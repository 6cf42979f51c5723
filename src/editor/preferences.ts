import { parseRecord } from '#domain/record.ts'
import type { Locale } from '#i18n/locale.ts'

const KEPT = 'sveltia-cms.prefs'

/** Sets the editor's language to that of the page, unless its settings have one. */
export function speak(language: Locale): void {
  for (const [name, value] of Object.entries({ language, languages: [language] })) {
    Object.defineProperty(navigator, name, { configurable: true, value })
  }
}

/** Follows the theme of the site until the settings have one. */
export function followTheme(): void {
  const kept = withTheme(localStorage.getItem(KEPT), localStorage.getItem('dark'))
  if (kept !== undefined) localStorage.setItem(KEPT, kept)
}

/**
 * The editor's preferences with the theme of the site; nothing if unchanged.
 * @param kept stored JSON
 * @param isDark stored `true` or `false`
 */
export function withTheme(kept: string | null, isDark: string | null): string | undefined {
  if (isDark === null) return undefined
  const chosen = parseRecord(kept)
  return chosen['theme']
    ? undefined
    : JSON.stringify({ ...chosen, theme: isDark === 'true' ? 'dark' : 'light' })
}
