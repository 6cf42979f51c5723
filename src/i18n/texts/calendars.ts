import type { Locale } from '#i18n/locale.ts'
import { translators } from '#i18n/translator.ts'
import ar from '#locales/ar/calendar.json' with { type: 'json' }
import en from '#locales/en/calendar.json' with { type: 'json' }

const texts = translators<'calendar'>({ ar, en })

/** Texts of the calendar of reminders. */
export function calendarTexts(locale: Locale, site: string) {
  const t = texts(locale)
  const named = { site }
  return { name: t('name', named), summary: t('summary', named), description: t('description') }
}
