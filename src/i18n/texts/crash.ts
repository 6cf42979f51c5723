import ar from '#locales/ar/crash.json' with { type: 'json' }
import en from '#locales/en/crash.json' with { type: 'json' }
import type { Locale } from '#i18n/locale.ts'

/** Bundled, since a failed download may be the cause. */
export const CRASH_TEXTS = { ar, en } satisfies Record<Locale, typeof ar>
