import ar from '#locales/ar/crash.json' with { type: 'json' }
import en from '#locales/en/crash.json' with { type: 'json' }
import type { Locale } from '#i18n/locale.ts'

/** Texts of a part that crashed; there already, since a download may be what failed. */
export const CRASH_TEXTS = { ar, en } satisfies Record<Locale, typeof ar>
